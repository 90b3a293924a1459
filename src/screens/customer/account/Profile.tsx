import type { Customer } from '../../../api/account.ts';
import { customerCopy } from '../../../lib/copy/customer.ts';
import { genderOptions, maritalStatusOptions, profileSourceOptions } from '../../../lib/copy/shared.ts';
import { formatDay } from '../../../lib/dates.ts';
import { labelOf } from '../../../lib/labelOf.ts';
import { mediaUrl } from '../../../lib/mediaUrl.ts';
import { paths } from '../../../lib/paths.ts';
import { customerOf } from '../../../machines/session/session.ts';
import { LanguageCard } from '../../LanguageCard.tsx';
import { Avatar } from '../../parts/pictures/Avatar.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Card } from '../../parts/Card.tsx';
import { lock, pencil, shield } from '../../parts/ornaments/icons.ts';
import { DescriptionList } from '../../parts/lists/DescriptionList.tsx';
import { cardBlock, repeat, Skeleton } from '../../parts/states/Skeleton.tsx';
import { useAppSelector } from '../../useApp.ts';
import css from './Profile.module.css';

const copy = customerCopy.profile;
const words = customerCopy.profileEdit.messages;

export default function Profile() {
  const customer = useAppSelector('customer', customerOf);
  if (!customer) return <Skeleton blocks={repeat(2, cardBlock)} label={copy.loading} />;
  return (
    <div className={css.profile}>
      <Card variant="highlight" className={css.who}>
        <Avatar name={customer.full_name} src={mediaUrl(customer.profile_photo)} size="l" />
        <div className={css.name}>
          <h2>{customer.full_name}</h2>
          <p>{customer.email ?? `${copy.email}: ${copy.notGiven}`}</p>
        </div>
        <LinkButton icon={pencil} href={paths.profileEdit}>
          {copy.edit}
        </LinkButton>
      </Card>
      <Card label={copy.particulars}>
        <DescriptionList
          rows={factsOf(customer).map(([term, value]) => ({ term, value: value || copy.notGiven }))}
        />
        <LinkButton icon={lock} href={paths.security}>
          {copy.security}
        </LinkButton>
        <LinkButton icon={shield} href={paths.myData}>
          {copy.myData}
        </LinkButton>
      </Card>
      <LanguageCard />
    </div>
  );
}

const factsOf = (customer: Customer): [string, string | null | undefined][] => [
  [copy.name, customer.full_name],
  [copy.phone, customer.phone_number],
  [copy.staff, customer.staff_name],
  [copy.dob, formatDay(customer.dob)],
  [copy.gender, labelOf(genderOptions, customer.gender)],
  [copy.maritalStatus, labelOf(maritalStatusOptions, customer.marital_status)],
  [
    copy.address,
    [customer.street, customer.city, customer.state, customer.pincode].filter(Boolean).join(', '),
  ],
  [copy.source, labelOf(profileSourceOptions(customer.source), customer.source)],
  ...(typeof customer.takes_messages === 'boolean'
    ? ([[words.term, words[customer.takes_messages ? 'yes' : 'no']]] as [string, string][])
    : []),
];
