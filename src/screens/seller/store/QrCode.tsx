// The store's QR code: its settings, its actions, and the poster to print.
import { useSelector } from '@xstate/react';
import { sellerCopy } from '../../../lib/copy/seller.ts';
import { sharedCopy } from '../../../lib/copy/shared.ts';
import {
  correctionLevels,
  customerLoginUrl,
  drawQr,
  qrMargins,
  qrSizes,
  type CorrectionLevel,
} from '../../../lib/qr.ts';
import { qrCodeMachine } from '../../../machines/seller/qrCode.ts';
import { sellerOf } from '../../../machines/session/session.ts';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { copy as copyIcon, download, printer, share } from '../../parts/ornaments/icons.ts';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { Disclosure } from '../../parts/lists/Disclosure.tsx';
import { Slider } from '../../parts/fields/Slider.tsx';
import { useApp, useAppSelector, useFlow, useAppActor } from '../../useApp.ts';
import { Poster } from './Poster.tsx';
import css from './QrCode.module.css';
import { QrPlate } from '../../parts/pictures/QrPlate.tsx';

const copy = sellerCopy.qrCode;
const correctionOptions = correctionLevels.map((value) => ({ value, label: copy.corrections[value] }));

export default function QrCode() {
  const { location, rootDomain } = useApp();
  const seller = useAppSelector('seller', sellerOf);
  const shop = seller?.shop_name ?? '';
  const slug = seller?.store_url ?? '';
  const store = { slug, ownDomain: seller?.own_domain };
  const url = customerLoginUrl(store, rootDomain, location.origin());
  const flow = useFlow(qrCodeMachine, {
    toasts: useAppActor('toasts'),
    link: { title: shop, text: copy.shareText(shop), url },
    fileName: `${slug}-qr`,
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { modules, settings } = now.context;
  return (
    <div className={css.page}>
      <Card variant="highlight" className={css.case}>
        <div>
          <h2>{copy.title}</h2>
          <p className={css.intro}>{copy.intro}</p>
        </div>
        <QrPlate
          className={css.plate}
          drawing={modules && drawQr(modules, settings)}
          label={copy.code(url)}
          failed={now.matches({ code: 'failed' })}
          problem={copy.failed}
          onRetry={() => flow.send({ type: 'code.retry' })}
        />
        <p className={css.address}>{url.replace(/^https?:\/\//, '')}</p>
      </Card>
      <div className={css.side}>
        <div className={css.actions}>
          <Button
            variant="primary"
            icon={printer}
            disabled={!now.can({ type: 'poster.print' })}
            onClick={() => flow.send({ type: 'poster.print' })}
          >
            {copy.print}
          </Button>
          <Button
            icon={share}
            disabled={!now.can({ type: 'url.share' })}
            onClick={() => flow.send({ type: 'url.share' })}
          >
            {copy.share}
          </Button>
          <Button
            icon={download}
            disabled={!now.can({ type: 'png.save' })}
            busy={now.matches({ action: 'savingPng' }) && sharedCopy.actions.saving}
            onClick={() => flow.send({ type: 'png.save' })}
          >
            {copy.downloadPng}
          </Button>
          <Button
            icon={download}
            disabled={!now.can({ type: 'svg.save' })}
            busy={now.matches({ action: 'savingSvg' }) && sharedCopy.actions.saving}
            onClick={() => flow.send({ type: 'svg.save' })}
          >
            {copy.downloadSvg}
          </Button>
          <Button
            icon={copyIcon}
            disabled={!now.can({ type: 'url.copy' })}
            onClick={() => flow.send({ type: 'url.copy' })}
          >
            {copy.copyUrl}
          </Button>
        </div>
        <Disclosure label={copy.more}>
          <Slider
            name="size"
            label={copy.size}
            {...qrSizes}
            format={copy.pixels}
            value={settings.size}
            onChange={(size) => flow.send({ type: 'settings.change', change: { size } })}
          />
          <Slider
            name="margin"
            label={copy.margin}
            {...qrMargins}
            format={copy.modules}
            value={settings.margin}
            onChange={(margin) => flow.send({ type: 'settings.change', change: { margin } })}
          />
          <SelectField
            name="correction"
            label={copy.correction}
            options={correctionOptions}
            value={settings.correction}
            onChange={(correction) =>
              flow.send({ type: 'settings.change', change: { correction: correction as CorrectionLevel } })
            }
          />
        </Disclosure>
      </div>
      {modules && seller && <Poster seller={seller} url={url} modules={modules} />}
    </div>
  );
}
