import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { render } from '../testing/render.tsx';
import { Logo } from './logo.tsx';

it.each(['../theme/logo-lines.svg', '../../public/favicon.svg'])('has the same lines as %s', (file) => {
  const drawing = readFileSync(new URL(file, import.meta.url), 'utf8');
  const { container } = render(<Logo />);
  const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect([...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)).toEqual(lines);
});
