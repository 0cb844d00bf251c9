import type { VoucherPreview } from '@skrin/contract/billing/voucher-endpoints';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { problem, requestsSettled, serve } from '../../../testing/server.ts';
import { user } from '../../../testing/user.ts';
import type { LoweringVoucher } from '../voucher.ts';
import { VoucherForm } from './voucher-form.tsx';

const analysisId = '01890a5d-ac96-774b-bcce-b302099a8058';
/** Twelve characters and their valid check character. */
const code = '7K9XAB01ZM3PS';
const body = { code, kind: 'analysis', ref: analysisId };

const preview = (percent: number): VoucherPreview => ({
  percent,
  price: { amount: 300 * (100 - percent), currency: 'IDR' },
  discount: { amount: 300 * percent, currency: 'IDR' },
  charges: [{ method: 'midtrans', charge: { amount: 300 * (100 - percent), currency: 'IDR' } }],
});

const onOpened = vi.fn();
beforeEach(() => void onOpened.mockClear());

function Form() {
  const [lowering, setLowering] = useState<LoweringVoucher>();
  return (
    <VoucherForm
      thing={{ kind: 'analysis', ref: analysisId }}
      onOpened={onOpened}
      lowering={lowering}
      onLowered={setLowering}
    />
  );
}

function open(answers: Record<string, () => Response>) {
  const requests = serve(({ path }) => answers[path]?.());
  renderPage(<Form />);
  return requests;
}

const field = () => screen.getByRole('textbox', { name: 'Voucher code' });
const enter = async (typed: string) => {
  await user.clear(field());
  await user.type(field(), `${typed}{Enter}`);
};

it('tells a mistyped code at the field, without asking the server', async () => {
  const requests = open({});
  await enter('7K9X-AB01-ZM3P9');
  expect(await screen.findByText(/^This code is mistyped\. Compare it/)).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await requestsSettled();
  expect(requests).toEqual([]);
});

it('opens the result at once with a voucher that leaves nothing to pay', async () => {
  const requests = open({
    '/api/vouchers/preview': () => Response.json(preview(100)),
    '/api/vouchers/redeem': () => Response.json({ kind: 'analysis', ref: analysisId }),
  });
  await enter(' 7k9x-abO1-zm3ps');
  await vi.waitFor(() => expect(onOpened).toHaveBeenCalledOnce());
  expect(requests.map(({ path }) => path)).toEqual(['/api/vouchers/preview', '/api/vouchers/redeem']);
});

it('says what is left to pay before anything is taken, and lets go of it again', async () => {
  const requests = open({ '/api/vouchers/preview': () => Response.json(preview(20)) });
  await enter('7K9X-AB01-ZM3PS');
  const status = await screen.findByRole('status');
  expect(status.textContent).toMatch(/^7K9X-AB01-ZM3PSYou pay IDR\s24,000 instead of IDR\s30,000\./);
  expect(requests).toEqual([{ method: 'POST', path: '/api/vouchers/preview', body }]);
  expect(document.activeElement).toBe(status);
  await user.click(screen.getByRole('button', { name: 'Use another voucher' }));
  expect(field()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field());
});

it('says at the field what the server says of a code', async () => {
  open({
    '/api/vouchers/preview': () => problem(410, 'voucher_expired', { title: 'Expired', detail: 'Ask for another.' }),
  });
  await enter(code);
  expect(await screen.findByText('Expired. Ask for another.')).toBeTruthy();
  expect(document.activeElement).toBe(field());
});

it('says above the field what is not about the code', async () => {
  open({ '/api/vouchers/preview': () => problem(409, 'help_first', { title: 'First get help' }) });
  await enter(code);
  expect((await screen.findByRole('alert')).textContent).toContain('First get help');
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});
