import type { ProgrammeId } from '@skrin/contract/programmes/registry';
import type { DocumentSummary } from '@skrin/contract/screening/documents';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { documentSummaryOf } from './document-summaries.ts';

it('says when it was made where the code says nothing of the result', () => {
  const Content = documentSummaryOf('of_tests' as ProgrammeId);
  render(<Content summary={{} as DocumentSummary}>Analysed today</Content>);
  expect(screen.getByText('Analysed today')).toBeTruthy();
});
