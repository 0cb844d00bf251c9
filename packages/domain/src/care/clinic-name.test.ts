import { expect, it } from 'vitest';
import { isSameName, readClinicName } from './clinic-name.ts';

const bandung = { city: 'Kota Bandung', province: 'Jawa Barat' };
const jakarta = { city: 'Kota Jakarta Barat', province: 'DKI Jakarta' };

function isSame(a: string, b: string, place = bandung): boolean {
  const [first, second] = [a, b].map((name) => readClinicName({ name, ...place }));
  if (!first || !second) throw new Error('two names were given');
  expect(isSameName(first, second)).toBe(isSameName(second, first));
  return isSameName(first, second);
}

it.each([
  ['RS Umum Bungsu', 'Rumah Sakit Bungsu'],
  ['RS Umum Daerah Waled', 'RSUD Waled'],
  ['RS Ibu dan Anak Tambak', 'RSIA Tambak'],
  ['RS Khusus Gigi dan Mulut Unpad', 'RS KHUSUS GIGI & MULUT UNPAD'],
  ['Puskesmas Bayongbong Dtp', 'UPTD Puskesmas Bayongbong'],
  ['Puskesmas Suka Jadi', 'Puskesmas Sukajadi'],
  ["Puskesmas Cot Ba'u", 'Puskesmas Cot Bau'],
  ['Puskesmas Pekojan 2', 'Puskesmas Pekojan II'],
  ['Puskesmas Kel. Angke', 'Puskesmas Kelurahan Angke'],
  ['Puskesmas Kec. Tambora', 'Puskesmas Tambora'],
  ['RS Medirosa', 'RS Umum Medirossa'],
  ['Pakuwon', 'RS Umum Pakuwon'],
  ['RS Siloam', 'RS Siloam Bandung'],
  ['Klinik Pratama Sehat', 'Klinik Sehat'],
])('takes %s and %s for one name', (a, b) => {
  expect(isSame(a, b)).toBe(true);
});

it('leaves out the city or province at the end of a name', () => {
  expect(isSame('RS Haji Jakarta', 'RS Umum Haji', jakarta)).toBe(true);
  expect(isSame('RS Haji Jakarta Barat', 'RS Umum Haji', jakarta)).toBe(true);
  expect(isSame('RS Haji Bandung', 'RS Umum Haji', jakarta)).toBe(false);
});

it.each([
  ['Puskesmas Menteng I', 'Puskesmas Menteng II'],
  ['Puskesmas Menteng', 'Puskesmas Menteng II'],
  ['Puskesmas Menteng A', 'Puskesmas Menteng B'],
  ['Puskesmas Menteng', 'Puskesmas Menteng Dalam'],
  ['Puskesmas Kec. Tambora', 'Puskesmas Kel. Tambora'],
  ['Puskesmas Tambora', 'Puskesmas Pembantu Tambora'],
  ['Puskesmas Pembantu', 'Pustu'],
  ['Puskesmas', 'Puskesmas'],
  ['Puskesmas 2', 'Puskesmas II'],
  ['RS Bunda', 'Poliklinik RS Bunda'],
  ['RS Bunda', 'Klinik RS Bunda'],
  ['RS Bunda', 'Klinik Bunda'],
  ['RS Bunda', 'RSIA Bunda'],
  ['RS Bunda', 'IGD RS Bunda'],
  ['RS Hermina', 'RS Hermina Galaxy'],
  ['RS Berkah100', 'RS Berkah101'],
  ['RS Kramat 128', 'RS Kramat Lima'],
  ['RSUD Kota Bandung', 'RSUD Bandung'],
  ['Puskesmas Pasir', 'Puskesmas Pasar'],
])('tells %s and %s apart', (a, b) => {
  expect(isSame(a, b)).toBe(false);
});
