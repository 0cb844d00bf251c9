import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { SAMPLE, type SampleSeed } from '../../platform/sample/seed-samples.ts';
import { sellers, stockMoves, stockProducts } from './tables.ts';

type NewGoods = typeof stockProducts.$inferInsert;
type Sample = Pick<NewGoods, 'name' | 'category' | 'class' | 'registration' | 'summary' | 'description'> & {
  warning?: NewGoods['warning'];
  rupiah: number;
  stocked: number;
};

/** Numbers of their form that end with zeros, which no pack has. */
const samples: readonly Sample[] = [
  {
    name: 'Krim klotrimazol 1 %',
    category: 'antifungal',
    class: 'limited',
    registration: 'DTL0000000029A1',
    warning: 'p3',
    rupiah: 18_500,
    stocked: 24,
    summary: 'Krim obat luar untuk infeksi jamur pada kulit, 5 g.',
    description: 'Oleskan tipis pada kulit yang bersih dan kering. Baca aturan pakai pada kemasan; tanyakan apoteker.',
  },
  {
    name: 'Bedak salisilat 2 %',
    category: 'itch_relief',
    class: 'free',
    registration: 'DBL0000000024A1',
    rupiah: 14_000,
    stocked: 40,
    summary: 'Bedak tabur untuk kulit yang gatal karena keringat, 60 g.',
    description: 'Taburkan pada kulit yang kering. Jangan dipakai pada luka terbuka atau pada bayi.',
  },
  {
    name: 'Losion kalamin',
    category: 'itch_relief',
    class: 'free',
    registration: 'DBL0000000033A1',
    rupiah: 22_000,
    stocked: 4,
    summary: 'Losion yang mendinginkan kulit gatal, 95 ml.',
    description: 'Kocok dahulu. Oleskan pada kulit utuh, biarkan kering.',
  },
  {
    name: 'Tablet parasetamol 500 mg',
    category: 'fever_pain',
    class: 'free',
    registration: 'GBL0000000010A1',
    rupiah: 6_500,
    stocked: 100,
    summary: 'Untuk demam dan nyeri, 10 tablet.',
    description: 'Baca takaran pada kemasan. Jangan bersama obat lain yang berisi parasetamol.',
  },
  {
    name: 'Kasa steril 16 × 16 cm',
    category: 'wound_care',
    class: 'device',
    registration: 'AKD00000000000',
    rupiah: 9_000,
    stocked: 60,
    summary: 'Kasa steril untuk menutup luka, 16 lembar.',
    description: 'Sekali pakai. Buka kemasan sesaat sebelum dipakai.',
  },
  {
    name: 'Termometer digital',
    category: 'devices',
    class: 'device',
    registration: 'AKL00000000000',
    rupiah: 45_000,
    stocked: 0,
    summary: 'Termometer ketiak dengan layar.',
    description: 'Bersihkan ujungnya sebelum dan sesudah dipakai.',
  },
  {
    name: 'Pelembap tanpa pewangi',
    category: 'skin_care',
    class: 'cosmetic',
    registration: 'NA00000000000',
    rupiah: 58_000,
    stocked: 18,
    summary: 'Krim pelembap untuk kulit kering, 100 ml.',
    description: 'Oleskan setelah mandi, selagi kulit masih lembap.',
  },
  {
    name: 'Sabun cair pH seimbang',
    category: 'hygiene',
    class: 'cosmetic',
    registration: 'NA00000000018',
    rupiah: 32_000,
    stocked: 33,
    summary: 'Sabun lembut untuk kulit peka, 250 ml.',
    description: 'Untuk tubuh dan tangan. Bilas sampai bersih.',
  },
];

/** A pharmacy without a licence, whose goods can be looked at and not bought. */
export const sampleGoods: SampleSeed = {
  feature: 'shop',
  tables: [sellers, stockProducts, stockMoves],
  insert: async (tx, { mark }) => {
    const sellerId = newId();
    await tx.insert(sellers).values({
      id: sellerId,
      name: `Apotek Contoh ${SAMPLE}`,
      timezone: 'Asia/Jakarta',
      address: 'Jalan Contoh 1',
      city: 'Bandung',
      latitude: -6.914,
      longitude: 107.609,
      deliveryPrice: { amount: 15_000, currency: 'IDR' },
    });
    await mark(sellers, sellerId);
    const made = await insertGoods(tx, sellerId);
    await mark(stockProducts, ...made.goods);
    await mark(stockMoves, ...made.moves);
  },
};

async function insertGoods(tx: Transaction, sellerId: string) {
  const rows = samples.map(({ rupiah, name, ...sample }) => {
    const id = newId();
    return {
      ...sample,
      id,
      sellerId,
      name: `${name} ${SAMPLE}`,
      sku: `SAMPLE-${id.slice(-6)}`,
      slug: `sample-${id}`,
      language: 'id' as const,
      price: { amount: rupiah, currency: 'IDR' as const },
      maxPieces: 20,
      state: 'published' as const,
      publishedAt: new Date(),
    };
  });
  await tx.insert(stockProducts).values(rows);
  const moves = rows
    .filter(({ stocked }) => stocked > 0)
    .map(({ id: productId, stocked }) => ({ id: newId(), productId, kind: 'received' as const, quantity: stocked }));
  await tx.insert(stockMoves).values(moves);
  return { goods: rows.map(({ id }) => id), moves: moves.map(({ id }) => id) };
}
