import type { Language } from '@skrin/contract/languages';
import type { ProductText } from '@skrin/contract/shop/products';
import type { Transaction } from '../../platform/database/connect.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import { type Act, authorize } from '../../platform/policy/authorize.ts';
import type { Shop } from './context.ts';
import { lockGoods } from './goods-repository.ts';
import { removeText, saveText } from './product-texts-repository.ts';
import { stockProductPolicy } from './stock-product-policy.ts';
import type { StockProductRow } from './tables.ts';

interface Asked {
  act: Act;
  productId: string;
}

/**
 * Writes the texts of goods in a further language.
 * @throws AppError `not_found`, `forbidden`, `validation_failed` for the language that they were written in
 */
export const saveProductText = (
  { database }: Pick<Shop, 'database'>,
  { text, ...asked }: Asked & { text: ProductText },
): Promise<ProductText> =>
  database.transaction(async (tx) => {
    const goods = await lockForUpdate(tx, asked);
    if (text.language === goods.language)
      throw new AppError('validation_failed', { fields: [{ path: 'language', code: 'taken' }] });
    await saveText(tx, goods.id, text);
    return text;
  });

/** Removes the texts of goods in a further language. @throws AppError `not_found`, `forbidden` */
export const removeProductText = (
  { database }: Pick<Shop, 'database'>,
  { language, ...asked }: Asked & { language: Language },
): Promise<void> =>
  database.transaction(async (tx) => {
    const goods = await lockForUpdate(tx, asked);
    if (!(await removeText(tx, goods.id, language))) throw new AppError('not_found');
  });

async function lockForUpdate(tx: Transaction, { act, productId }: Asked): Promise<StockProductRow> {
  const row = await lockGoods(tx, { id: productId, scope: stockProductPolicy.scope(act.actor) });
  await authorize(tx, stockProductPolicy, { act, action: 'update', row });
  return orNotFound(row);
}
