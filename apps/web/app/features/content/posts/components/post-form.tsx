import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Language, languages } from '@skrin/contract/languages';
import { lazy, Suspense, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiErrorAlert } from '../../../../forms/api-error-alert.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { CardSection } from '../../../../kit/card-section.tsx';
import { ErrorSummary, type FieldProblem } from '../../../../kit/error-summary.tsx';
import { Late } from '../../../../kit/late-part.ts';
import { useFormat } from '../../../../kit/use-format.ts';
import { DraftNotice } from '../../../../resource/views/draft-notice.tsx';
import { useLeaveGuard } from '../../../../resource/views/use-leave-guard.ts';
import { type PostEntries, writtenIn } from '../post-entries.ts';
import type { PostFormController } from '../use-post-form.ts';
import { PostFactsFields } from './post-facts-fields.tsx';
import { PostMenu } from './post-menu.tsx';
import { SourcesField } from './sources-field.tsx';
import { TextColumn } from './text-column.tsx';

const EntriesComparison = lazy(() => import('./entries-comparison.tsx'));

/** From this width in pixels on, two languages stand side by side. */
const TWO_COLUMNS = '(min-width: 1000px)';

interface PostFormProps {
  controller: PostFormController;
  cancelTo: string;
}

/** The form of a post: two languages side by side, and what is said of it in all of them. */
export function PostForm({ controller, cancelTo }: PostFormProps) {
  const { t } = useTranslation(['posts', 'common', 'workspace']);
  const { form, post, isSending, problem, submit } = controller;
  const { errors, submitCount } = form.formState;
  const [columns, setColumns] = useShownLanguages(controller);
  const hasTwo = useMediaQuery(TWO_COLUMNS, { noSsr: true });
  const shown = hasTwo ? columns : columns.slice(0, 1);
  useLeaveGuard(controller);
  const problems = problemsOf(errors).map((each) =>
    each.id === 'texts' ? { ...each, id: `texts.${shown[0]}.title` } : each,
  );
  // A problem in a language that is not shown: its column comes.
  const hidden = languages.find((language) => errors.texts?.[language] && !shown.includes(language));
  const [seen, setSeen] = useState(submitCount);
  if (seen !== submitCount) {
    setSeen(submitCount);
    if (hidden) setColumns([hidden, columns.find((language) => language !== hidden) ?? 'en']);
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={aboveTheBar}>
      {controller.draft && <DraftNotice draft={controller.draft} />}
      {controller.newer && <NewerNotice newer={controller.newer} isDirty={controller.isDirty} />}
      <ApiErrorAlert error={problem} />
      <ErrorSummary problems={problems} attempt={problems.length > 0 ? submitCount : 0} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: hasTwo ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        }}
      >
        {shown.map((language, at) => (
          <TextColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: a column stays where it is when its language changes
            key={at}
            controller={controller}
            language={language}
            taken={shown.filter((other) => other !== language)}
            onChoose={(next) => setColumns(columns.map((each, place) => (place === at ? next : each)))}
          />
        ))}
      </Box>
      <CardSection title={t('posts:form.facts')}>
        <PostFactsFields controller={controller} />
      </CardSection>
      <CardSection title={t('posts:fields.sources')} text={t('posts:form.sourcesText')}>
        <SourcesField controller={controller} />
      </CardSection>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 1,
          position: 'sticky',
          insetBlockEnd: { xs: 64, md: 0 },
          zIndex: 2,
          paddingBlock: 1.5,
          bgcolor: 'background.default',
        }}
      >
        <Button component={Link} to={cancelTo}>
          {t('common:actions.cancel')}
        </Button>
        {post && <PostMenu post={post} isSending={isSending} problem={problem} onMove={controller.move} />}
        <Button type="submit" variant="contained" loading={isSending}>
          <span>{t(post ? 'workspace:form.save' : 'workspace:form.create')}</span>
        </Button>
      </Stack>
    </Box>
  );
}

/** What has the focus is not behind the bar of buttons. */
const aboveTheBar = {
  display: 'grid',
  gap: 3,
  minWidth: 0,
  '& :is(input, textarea, button, select, [tabindex])': { scrollMarginBlockEnd: '150px' },
} as const;

/** The first two languages of the post, else that of the screen and another. */
function useShownLanguages({ form }: PostFormController) {
  const { language } = useLanguage();
  return useState<readonly Language[]>(() => {
    const written = writtenIn(form.getValues());
    return [...new Set<Language>([...written, language, 'en', 'id'])].slice(0, 2);
  });
}

/** All problems of a form with their paths, as the ids of their controls are. */
function problemsOf(errors: FieldErrors<PostEntries> | object, path = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const id = path ? `${path}.${name}` : name;
    if ('message' in error && typeof error.message === 'string' && error.message)
      return [{ id, message: error.message }];
    return name === 'ref' ? [] : problemsOf(error, id);
  });
}

interface NewerNoticeProps {
  newer: NonNullable<PostFormController['newer']>;
  isDirty: boolean;
}

/** Somebody else has saved the post meanwhile: who, when and what. */
function NewerNotice({ newer, isDirty }: NewerNoticeProps) {
  const { t } = useTranslation(['posts', 'workspace']);
  const format = useFormat();
  const [isCompared, setCompared] = useState(false);
  const { author, changedAt } = newer.post;
  const by = { person: author?.name ?? t('posts:formerPerson'), time: format.dateTime(changedAt) };
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, flexGrow: 1 } }}>
      <AlertTitle component="h2">{t('workspace:form.staleTitle')}</AlertTitle>
      <span>{t('posts:form.newer', by)}</span>
      {isCompared && (
        <Box sx={{ marginBlock: 2 }}>
          <Suspense fallback={<Late />}>
            <EntriesComparison before={newer.before} after={newer.after} />
          </Suspense>
        </Box>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
        {!isCompared && (
          <Button color="inherit" variant="outlined" onClick={() => setCompared(true)}>
            {t('posts:form.showNewer')}
          </Button>
        )}
        {isDirty && (
          <Button color="inherit" variant="outlined" onClick={newer.keep}>
            {t('workspace:form.keep')}
          </Button>
        )}
        <Button color="inherit" onClick={newer.discard}>
          <span>{t(isDirty ? 'workspace:form.takeTheirs' : 'posts:form.takeNewer')}</span>
        </Button>
      </Stack>
    </Alert>
  );
}
