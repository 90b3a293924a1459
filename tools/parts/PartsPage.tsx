// Every part in every state on one page, for the eye and for the accessibility check. parts.vite.ts serves it, at
// /tools/parts/parts.html; `?theme=night&brand=0f6b4f` sets the hour and the store's colour.
import '../../src/styles/base.css';
import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { phonePolicies } from '../../src/lib/phone.ts';
import { Amount } from '../../src/screens/parts/figures/Amount.tsx';
import { Avatar } from '../../src/screens/parts/pictures/Avatar.tsx';
import { Badge } from '../../src/screens/parts/Badge.tsx';
import { Button, IconButton } from '../../src/screens/parts/Button.tsx';
import { LinkButton } from '../../src/screens/parts/LinkButton.tsx';
import { Card } from '../../src/screens/parts/Card.tsx';
import { Carousel } from '../../src/screens/parts/pictures/Carousel.tsx';
import { CheckField } from '../../src/screens/parts/fields/CheckField.tsx';
import { Chips } from '../../src/screens/parts/lists/Chips.tsx';
import { Coin } from '../../src/screens/parts/ornaments/Coin.tsx';
import { DateField } from '../../src/screens/parts/fields/DateField.tsx';
import { Donut } from '../../src/screens/parts/figures/Donut.tsx';
import { EmptyState } from '../../src/screens/parts/states/EmptyState.tsx';
import { ErrorState } from '../../src/screens/parts/states/ErrorState.tsx';
import { ImagePicker } from '../../src/screens/parts/pictures/ImagePicker.tsx';
import type { FormEvent, FormView } from '../../src/lib/form.ts';
import { Form } from '../../src/screens/parts/fields/Form.tsx';
import { Icon } from '../../src/screens/parts/ornaments/Icon.tsx';
import * as icons from '../../src/screens/parts/ornaments/icons.ts';
import { Modal } from '../../src/screens/parts/dialogs/Modal.tsx';
import { border, Motif } from '../../src/screens/parts/ornaments/Motif.tsx';
import {
  AppFrame,
  BottomTabs,
  MenuDrawer,
  SideRail,
  TopBar,
  type NavItem,
} from '../../src/screens/parts/Navigation.tsx';
import { OtpField } from '../../src/screens/parts/fields/OtpField.tsx';
import { Pager } from '../../src/screens/parts/lists/Pager.tsx';
import { PasswordField } from '../../src/screens/parts/fields/PasswordField.tsx';
import { Progress } from '../../src/screens/parts/figures/Progress.tsx';
import { ProgressRing } from '../../src/screens/parts/figures/ProgressRing.tsx';
import { DescriptionList } from '../../src/screens/parts/lists/DescriptionList.tsx';
import { SearchField } from '../../src/screens/parts/fields/SearchField.tsx';
import { SelectField } from '../../src/screens/parts/fields/SelectField.tsx';
import { cardBlock, listBlock, repeat, Skeleton } from '../../src/screens/parts/states/Skeleton.tsx';
import { Slider } from '../../src/screens/parts/fields/Slider.tsx';
import { StoreMark } from '../../src/screens/parts/ornaments/StoreMark.tsx';
import { Tabs } from '../../src/screens/parts/lists/Tabs.tsx';
import { PhoneField, TextField } from '../../src/screens/parts/fields/TextField.tsx';
import { Toast, type Tone } from '../../src/screens/parts/states/Toast.tsx';
import css from './PartsPage.module.css';

const wanted = new URLSearchParams(location.search);
const theme = wanted.get('theme');
const brand = wanted.get('brand');
if (theme) document.documentElement.dataset['theme'] = theme;
if (brand) document.documentElement.style.setProperty('--brand', `#${brand}`);

const ways: readonly NavItem[] = [
  { href: '/home', label: 'Home', icon: icons.home, current: false },
  { href: '/gold-vault', label: 'Gold Vault', icon: icons.vault, current: true },
  { href: '/due', label: 'Due', icon: icons.clock, current: false, count: 2 },
  { href: '/profile', label: 'Profile', icon: icons.user, current: false },
];

const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="880" height="530"><rect width="880" height="530" fill="hsl(${hue} 30% 22%)"/><circle cx="440" cy="230" r="150" fill="none" stroke="#d8b25e" stroke-width="10"/><circle cx="440" cy="400" r="30" fill="#e9cd86"/></svg>`)}`;

const blank: FormView = { values: {}, touched: {}, attempts: 0, errors: {} };

function reduced(form: FormView, event: FormEvent): FormView {
  if (event.type === 'form.change') return { ...form, values: { ...form.values, [event.name]: event.value } };
  if (event.type === 'form.blur') return form;
  return {
    ...form,
    attempts: form.attempts + 1,
    errors: { phone: 'Enter a valid 10-digit phone number', password: 'At least 6 characters' },
  };
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.group} aria-label={title}>
    <h2 className={css.title}>{title}</h2>
    {children}
  </section>
);

function LoginSample() {
  const [form, setForm] = useState(blank);
  return (
    <Card className={css.narrow}>
      <StoreMark name="Meera Jewellers" size="l" />
      <Form form={form} send={(event) => setForm((now) => reduced(now, event))} label="Log in">
        <PhoneField name="phone" label="Phone number" prefix="+91" policy={phonePolicies.customerLogin} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          hint="At least 6 characters"
        />
        <Button type="submit" variant="primary" wide>
          Log In
        </Button>
      </Form>
      <LinkButton href="/otp" variant="quiet">
        Forgot password?
      </LinkButton>
    </Card>
  );
}

function FieldSamples() {
  const [form, setForm] = useState<FormView>({
    ...blank,
    values: {
      filled: 'Asha Deshpande',
      wrong: 'asha@',
      otp: '6543',
      dob: '1994-03-08',
      gender: 'f',
      about: 'Two bangles for the wedding in March.',
      way: 'upi',
    },
    errors: { wrong: 'Enter a valid email address', terms: 'Please accept the terms' },
  });
  return (
    <Form
      form={form}
      send={(event) => setForm((now) => reduced(now, event))}
      label="Fields"
      className={css.columns ?? ''}
    >
      <TextField name="empty" label="Full name" required hint="As on your card" />
      <TextField name="filled" label="Full name" />
      <TextField name="wrong" label="Email address" type="email" />
      <TextField
        name="off"
        label="Phone number"
        value="98765 43210"
        disabled
        hint="The phone number cannot be changed"
      />
      <SelectField
        name="gender"
        label="Gender"
        placeholder="Choose one"
        options={[
          { value: 'f', label: 'Female' },
          { value: 'm', label: 'Male' },
          { value: 'o', label: 'Other' },
        ]}
      />
      <DateField name="dob" label="Date of birth" max="2026-12-12" />
      <OtpField name="otp" label="One-time code" hint="Sent to +91 98765 43210" />
      <OtpField name="otp2" label="One-time code, refused" value="123456" error="Invalid OTP" />
      <div>
        <CheckField name="news" label="Remind me three days before" value onChange={() => {}} />
        <CheckField
          name="terms"
          label={
            <>
              I accept the <a href="/terms">terms of the plan</a>
            </>
          }
        />
      </div>
      <SearchField name="search" label="Search customers" value="Asha" onChange={() => {}} />
      <ImagePicker
        label="Your photo"
        accept="image/*"
        hint="JPEG, PNG or WebP, up to 5 MB"
        onPick={() => {}}
      />
      <ImagePicker
        label="Banner"
        variant="wide"
        accept="image/*"
        preview={picture(330)}
        onPick={() => {}}
        onRemove={() => {}}
      />
    </Form>
  );
}

function SaverSample() {
  const [amount, setAmount] = useState(8000);
  return (
    <Card>
      <Slider
        name="amount"
        label="Monthly amount"
        min={1000}
        max={25_000}
        step={1000}
        value={amount}
        onChange={setAmount}
      />
      <Chips
        name="amount"
        label="Quick amounts"
        value={amount}
        onChange={setAmount}
        options={[2000, 5000, 8000, 12_000].map((value) => ({
          value,
          label: `₹${value.toLocaleString('en-IN')}`,
        }))}
      />
      <CheckField name="agree" label="I accept the terms" value onChange={() => {}} />
      <Button variant="primary" wide>
        Enroll Now
      </Button>
    </Card>
  );
}

function TabsSample() {
  const [tab, setTab] = useState<'all' | 'active' | 'due' | 'redeem' | 'risk'>('all');
  return (
    <Card>
      <Tabs
        label="Filter plans"
        current={tab}
        onSelect={setTab}
        tabs={[
          { id: 'all', label: 'All Plans' },
          { id: 'active', label: 'Active' },
          { id: 'due', label: 'Due' },
          { id: 'redeem', label: 'Redeem' },
          { id: 'risk', label: 'At-Risk' },
        ]}
      >
        <DescriptionList
          rows={[
            { term: 'Monthly amount', value: '₹8,000' },
            { term: 'Paid so far', value: '₹32,000' },
            { term: 'Next due date', value: '12 Dec 2026' },
            { term: 'Redeem from', value: '12 Jul 2027' },
            { term: 'You receive', value: '₹96,000', total: true },
          ]}
        />
      </Tabs>
    </Card>
  );
}

function Overlays() {
  const [toast, setToast] = useState<{ tone: Tone; text: string } | null>(null);
  const [open, setOpen] = useState<'modal' | 'menu' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={css.flow}>
      {(['success', 'info', 'warning', 'error'] as const).map((tone) => (
        <Button
          key={tone}
          onClick={() =>
            setToast({
              tone,
              text:
                tone === 'error'
                  ? 'Network error. Please check your connection.'
                  : 'Registration successful! Please log in.',
            })
          }
        >
          Toast {tone}
        </Button>
      ))}
      <Button onClick={() => setOpen('modal')}>Open modal</Button>
      <Button onClick={() => setOpen('menu')}>Open side menu</Button>
      <Toast toast={toast} onDismiss={() => setToast(null)} />
      <Modal
        open={open === 'modal'}
        title="Account Exists Under Another Seller"
        onCancel={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Go to Correct Seller
            </Button>
          </>
        }
      >
        <p>Please login from the correct seller subdomain: meera</p>
      </Modal>
      <MenuDrawer
        open={open === 'menu'}
        onClose={close}
        items={ways}
        head={<StoreMark name="Meera Jewellers" />}
        foot={<Button icon={icons.logOut}>Log Out</Button>}
      />
    </div>
  );
}

function PartsPage() {
  return (
    <AppFrame
      rail={
        <SideRail
          label="Main"
          items={ways}
          head={<StoreMark name="Meera Jewellers" />}
          foot={<Button icon={icons.logOut}>Log Out</Button>}
        />
      }
      bar={<TopBar branded title="Gold Vault" lead={{ kind: 'menu', onPress: () => {} }} />}
      tabs={<BottomTabs label="Main tabs" items={ways} />}
    >
      <div className={css.page}>
        <Group title="The vitrine and the passbook">
          <div className={css.cards}>
            <Card variant="highlight" label="Swarna Kalash">
              <div className={css.between}>
                <h3>Swarna Kalash</h3>
                <Badge variant="active">Active</Badge>
              </div>
              <div className={css.between}>
                <Amount amount={125_000} label="You receive" />
                <ProgressRing paid={4} count={11}>
                  <strong>4</strong>
                  of 11 paid
                </ProgressRing>
              </div>
              <DescriptionList rows={[{ term: 'Next due', value: '12 Dec 2026' }]} />
              <Button variant="primary" wide>
                Pay Now
              </Button>
            </Card>
            <Card label="Dhanlaxmi">
              <div className={css.between}>
                <h3>Dhanlaxmi</h3>
                <Badge variant="due">Due</Badge>
              </div>
              <Amount amount={684_039} label="Saved so far" />
              <Progress value={9} max={12} label="9 of 12 instalments paid" />
              <DescriptionList
                rows={[
                  { term: 'Monthly amount', value: '₹5,000' },
                  { term: 'Staff', value: 'Ravi Kulkarni' },
                ]}
              />
              <div className={css.flow}>
                <Button>View More</Button>
                <Button variant="quiet">Cancel plan</Button>
              </div>
            </Card>
          </div>
        </Group>

        <Group title="Log in">
          <LoginSample />
        </Group>

        <Group title="Choose an amount">
          <div className={css.cards}>
            <SaverSample />
            <TabsSample />
          </div>
        </Group>

        <Group title="Fields">
          <FieldSamples />
        </Group>

        <Group title="Buttons">
          <div className={css.flow}>
            <Button variant="primary">Enroll Now</Button>
            <Button variant="primary" icon={icons.gem}>
              Redeem
            </Button>
            <Button>View More</Button>
            <Button variant="quiet">Resend OTP</Button>
            <Button variant="danger" icon={icons.trash}>
              Cancel plan
            </Button>
            <LinkButton href="/plans">All plans</LinkButton>
            <IconButton label="Share" icon={icons.share} />
          </div>
          <div className={css.flow}>
            <Button variant="primary" disabled>
              Enroll Now
            </Button>
            <Button variant="primary" busy="Enrolling...">
              Enroll Now
            </Button>
            <Button disabled>View More</Button>
            <Button busy="Logging in...">Log in to Meera</Button>
          </div>
        </Group>

        <Group title="Signals">
          <div className={css.flow}>
            <Badge variant="active">Active</Badge>
            <Badge variant="due">Pending Payment</Badge>
            <Badge variant="risk">At-Risk</Badge>
            <Badge variant="completed">Redeemed</Badge>
            <Badge variant="info">Requested</Badge>
            <Badge variant="neutral">Cancelled</Badge>
          </div>
          <div className={css.flow}>
            <Avatar name="Asha Deshpande" size="l" />
            <Avatar name="Ravi Kulkarni" />
            <Avatar name="Meera" size="s" />
            <StoreMark name="Kaveri & Sons" />
          </div>
          <Overlays />
        </Group>

        <Group title="Pictures">
          <div className={css.cards}>
            <Card>
              <Donut
                label="How the plan adds up"
                shares={[
                  { label: 'You save', amount: 88_000, color: 'brand' },
                  { label: 'Benefit', amount: 8000, color: 'gold' },
                ]}
              />
            </Card>
            <Card>
              <div className={css.flow}>
                <ProgressRing paid={0} count={11}>
                  <strong>0</strong>
                  of 11 paid
                </ProgressRing>
                <ProgressRing paid={24} count={24}>
                  <strong>24</strong>
                  complete
                </ProgressRing>
                <Coin />
              </div>
            </Card>
            <Carousel
              label="Pictures of the plan"
              width={880}
              height={530}
              eager
              images={[20, 330, 200].map((hue) => ({
                src: picture(hue),
                alt: 'A pendant on a dark ground',
              }))}
            />
            <Card variant="highlight">
              <Motif tile={border} />
              <Amount amount={1500} size="m" label="Today’s gift" />
              <Badge variant="completed">Hallmarked</Badge>
              <Badge variant="risk">At-Risk</Badge>
              <TextField name="inside" label="A field in the vitrine" value="Still legible" />
              <Button>Secondary</Button>
            </Card>
          </div>
        </Group>

        <Group title="States">
          <div className={css.cards}>
            <Card>
              <EmptyState
                title="Your Vault Is All Clear"
                action={<Button variant="primary">See the plans</Button>}
              >
                Choose a plan and your first month of gold begins here.
              </EmptyState>
            </Card>
            <ErrorState title="Failed to load transactions." action={{ label: 'Reload', onPress: () => {} }}>
              Network error. Please check your connection.
            </ErrorState>
            <Skeleton blocks={[cardBlock, ...repeat(2, listBlock)]} />
            <Pager page={2} pageCount={7} onPage={() => {}} />
          </div>
        </Group>

        <Group title="Icons">
          <div className={css.icons}>
            {Object.entries(icons).map(([name, path]) => (
              <span key={name} title={name}>
                <Icon path={path} />
              </span>
            ))}
          </div>
        </Group>
      </div>
    </AppFrame>
  );
}

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <PartsPage />
    </StrictMode>,
  );
