import type { PageKey } from '@skrin/contract/pages';

/** Pages with medical texts: questions, results, advice, descriptions of conditions. */
export const medicalPages: readonly PageKey[] = [
  'home',
  'faqs',
  'technology',
  'article',
  'articleById',
  'articleList',
  'articleIndex',
  'demo',
  'assessments',
  'assessmentForm',
  'assessment',
  'assessmentEdit',
  'analysisStart',
  'analyses',
  'analysis',
  'analysisEdit',
];
