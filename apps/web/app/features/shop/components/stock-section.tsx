import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { toAsciiDigits } from '@skrin/contract/digits';
import { staffStockMoves } from '@skrin/contract/shop/product-terms';
import { stockMoveInputSchema } from '@skrin/contract/shop/products';
import type { stockProductResource } from '@skrin/contract/shop/stock-product.resource';
import { leftOf } from '@skrin/domain/shop/stock';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiErrorAlert } from '../../../forms/api-error-alert.tsx';
import { FormSelectField } from '../../../forms/form-select-field.tsx';
import { FormTextField } from '../../../forms/form-text-field.tsx';
import { showFieldErrors } from '../../../forms/server-errors.ts';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { CardSection } from '../../../kit/card-section.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { Description, DescriptionList } from '../../../kit/description-list.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../kit/page-skeleton.tsx';
import { ShowMore } from '../../../kit/show-more.tsx';
import { toast } from '../../../kit/toasts/toasts.ts';
import { useFormat } from '../../../kit/use-format.ts';
import type { RowProps } from '../../../resource/screen.ts';
import { movesQuery, useAddMove } from '../goods-work-queries.ts';
import { StockCell } from './stock-cell.tsx';

type Goods = RowProps<typeof stockProductResource>['row'];

/** How many pieces are there, how that came about, and the form to write down what comes and goes. */
export function StockSection({ row }: { row: Goods }) {
  const { t } = useTranslation('goodsWork');
  const format = useFormat();
  return (
    <CardSection title={t('stock.title')} text={t('stock.text')}>
      <Stack spacing={3}>
        <StockCell row={row} />
        <DescriptionList layout="columns">
          {(['stocked', 'sold', 'reserved'] as const).map((name) => (
            <Description key={name} name={t(`stock.${name}`)}>
              {format.number(row[name])}
            </Description>
          ))}
          <Description name={t('stock.left')} isSum>
            {format.number(leftOf(row))}
          </Description>
        </DescriptionList>
        {row.can.update && <MoveForm row={row} />}
        <Moves productId={row.id} />
      </Stack>
    </CardSection>
  );
}

/** What is typed: pieces that are damaged or expired are counted as people say it, without a minus. */
const entriesSchema = z.object({
  kind: stockMoveInputSchema.shape.kind,
  quantity: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? undefined : Number(toAsciiDigits(typed).replace(/^\s*[−–]/, '-')))),
    ),
    stockMoveInputSchema.shape.quantity,
  ),
  note: z.pipe(
    z.string(),
    z.transform((typed) => typed.trim() || null),
  ),
});
type Entries = z.input<typeof entriesSchema>;

const empty: Entries = { kind: 'received', quantity: '', note: '' };

function MoveForm({ row }: { row: Goods }) {
  const { t } = useTranslation('goodsWork');
  const format = useFormat();
  const confirm = useConfirm();
  const add = useAddMove(row.id);
  const form = useContractForm<Entries, z.output<typeof entriesSchema>>(entriesSchema, empty, { hasSummary: false });
  const { control, handleSubmit, reset, setError } = form;
  const save = handleSubmit(async ({ kind, quantity: typed, note }) => {
    const goes = kind === 'damaged' || kind === 'expired';
    const quantity = goes ? -Math.abs(typed) : typed;
    const left = leftOf(row) + quantity;
    if (left < 0) {
      setError('quantity', { message: t('stock.tooMany', { left: leftOf(row) }) }, { shouldFocus: true });
      return;
    }
    const said = { kind: t(`stock.kinds.${kind}`), quantity: format.number(quantity), left: format.number(left) };
    const question = { title: t('stock.add'), text: t('stock.confirm', said), confirm: t('stock.save') };
    if (!(await confirm(question))) return;
    await add.mutateAsync({ kind, quantity, note }).then(
      () => {
        reset(empty);
        toast.success(t('stock.saved'));
      },
      (error: unknown) => showFieldErrors(form, error),
    );
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      aria-label={t('stock.add')}
      sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      <FormSelectField control={control} name="kind" label={t('stock.kind')}>
        {staffStockMoves.map((kind) => (
          <option key={kind} value={kind}>
            {t(`stock.kinds.${kind}`)}
          </option>
        ))}
      </FormSelectField>
      <FormTextField
        control={control}
        name="quantity"
        label={t('stock.quantity')}
        hint={t('stock.quantityHint')}
        inputMode="text"
        autoComplete="off"
        dir="ltr"
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormTextField control={control} name="note" label={t('stock.note')} autoComplete="off" />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ApiErrorAlert error={add.error} />
        <Button type="submit" variant="contained" loading={add.isPending}>
          {t('stock.save')}
        </Button>
      </Box>
    </Box>
  );
}

function Moves({ productId }: { productId: string }) {
  const { t } = useTranslation('goodsWork');
  const format = useFormat();
  const list = useInfiniteQuery(movesQuery(productId));
  const { data, error, refetch } = list;
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={3} />;
  const moves = data.pages.flatMap(({ items }) => items);
  if (moves.length === 0) return <Typography color="textSecondary">{t('stock.none')}</Typography>;
  return (
    <Box>
      <Typography variant="h4" component="h3">
        {t('stock.moves')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {moves.map(({ id, kind, quantity, note, by, createdAt }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              gap: 2,
              paddingBlock: 1.25,
              '& + &': { borderBlockStart: 1, borderColor: 'divider' },
            }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <span>{t(`stock.kinds.${kind}`)}</span>
              <Typography variant="body2" color="textSecondary">
                <span>{format.dateTime(createdAt)}</span>
                {by && <span>{` · ${t('stock.by', { name: by })}`}</span>}
                {note && <span dir="auto">{` · ${note}`}</span>}
              </Typography>
            </Box>
            <Box component="span" dir="ltr" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {format.number(quantity, { signDisplay: 'always' })}
            </Box>
          </Box>
        ))}
      </Box>
      <ShowMore list={list} sx={{ alignSelf: 'start' }} />
    </Box>
  );
}
