// The store's QR code: how it looks on one side, what can be done with it on the other, and the poster that the printer sees.
import { useSelector } from '@xstate/react';
import { sellerCopy } from '../../lib/copy/seller.ts';
import { sharedCopy } from '../../lib/copy/shared.ts';
import { corrections, customerLoginUrl, drawQr, qrMargins, qrSizes, type Correction } from '../../lib/qr.ts';
import { qrCodeMachine } from '../../machines/seller/qrCode.ts';
import { sellerOf } from '../../machines/session/session.ts';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { ErrorNote } from '../parts/ErrorNote.tsx';
import { copy as copyIcon, download, printer, share } from '../parts/icons.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Slider } from '../parts/Slider.tsx';
import { useApp, useFact, useFlow, useNamed } from '../useApp.ts';
import { Poster } from './Poster.tsx';
import css from './QrCode.module.css';
import { QrPicture } from './QrPicture.tsx';

const copy = sellerCopy.qrCode;
const correctionOptions = corrections.map((value) => ({ value, label: copy.corrections[value] }));

export default function QrCode() {
  const { location, rootDomain } = useApp();
  const seller = useFact('seller', sellerOf);
  const shop = seller?.shop_name ?? '';
  const slug = seller?.store_url ?? '';
  const url = customerLoginUrl(slug, rootDomain, location.origin());
  const flow = useFlow(qrCodeMachine, {
    toasts: useNamed('toasts'),
    link: { title: shop, text: copy.shareText(shop), url },
    fileName: `${slug}-qr`,
  });
  const now = useSelector(flow, (snapshot) => snapshot);
  const { modules, settings } = now.context;
  return (
    <div className={css.page}>
      <Card look="vitrine" className={css.case}>
        <div>
          <h2>{copy.title}</h2>
          <p className={css.intro}>{copy.intro}</p>
        </div>
        <div className={css.plate}>
          {modules ? (
            <QrPicture label={copy.code(url)} drawing={drawQr(modules, settings)} />
          ) : now.matches({ code: 'failed' }) ? (
            <ErrorNote
              title={copy.failed}
              action={{ label: sharedCopy.actions.retry, onPress: () => flow.send({ type: 'code.retry' }) }}
            />
          ) : (
            <Skeleton shape="figure" />
          )}
        </div>
        <p className={css.address}>{url.replace(/^https?:\/\//, '')}</p>
      </Card>
      <div className={css.side}>
        <Card label={copy.look}>
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
              flow.send({ type: 'settings.change', change: { correction: correction as Correction } })
            }
          />
        </Card>
        <div className={css.deeds}>
          <Button
            look="primary"
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
            onClick={() => flow.send({ type: 'png.save' })}
          >
            {copy.downloadPng}
          </Button>
          <Button
            icon={download}
            disabled={!now.can({ type: 'svg.save' })}
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
      </div>
      {modules && seller && <Poster seller={seller} url={url} modules={modules} />}
    </div>
  );
}
