import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Columns } from '../../../kit/columns.tsx';
import { Page } from '../../../kit/page.tsx';
import { PageMeta } from '../../../kit/page-meta.tsx';
import { TableOfContents } from '../../../kit/table-of-contents.tsx';
import { usePageAddress } from '../../../kit/use-page-address.ts';
import { headerHeight } from '../../../theme/tokens.ts';
import { QuestionList } from '../components/question-list.tsx';
import { groups, questionGroups, questions } from '../questions.ts';
import { useFaqTexts } from '../use-faq-texts.ts';

export default function FaqsPage() {
  const { t } = useTranslation(['faqs', 'pages']);
  useOpenAnswer();
  return (
    <Page title={t('pages:faqs.title')} lead={t('lead')} width="wide" meta={<Meta />}>
      <Columns side={<Aside />}>
        <Stack spacing={5}>
          {groups.map((group) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <Typography variant="h2" id={`group-${group}`} sx={{ marginBlockEnd: 1.5 }}>
                {t(`groups.${group}`)}
              </Typography>
              <QuestionList questions={questionGroups[group]} />
            </section>
          ))}
        </Stack>
      </Columns>
    </Page>
  );
}

/** The table of contents on wide screens, and the link to the contact form for other questions. */
function Aside() {
  const { t } = useTranslation('faqs');
  const sections = groups.map((group) => ({ id: `group-${group}`, title: t(`groups.${group}`) }));
  return (
    <Stack spacing={3} sx={{ position: { lg: 'sticky' }, insetBlockStart: headerHeight + 24 }}>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <TableOfContents title={t('contents')} sections={sections} />
      </Box>
      <More />
    </Stack>
  );
}

/** Opens the answer whose id is in the URL's hash, and moves the focus to its question. */
function useOpenAnswer(): void {
  // A new object for each navigation, also to the same answer again.
  const location = useLocation();
  useEffect(() => {
    const answer = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(answer instanceof HTMLDetailsElement)) return;
    answer.open = true;
    answer.querySelector('summary')?.focus();
  }, [location]);
}

function More() {
  const { t } = useTranslation('faqs');
  const addressOf = usePageAddress();
  return (
    <Paper component="section" sx={{ padding: { xs: 2.5, sm: 3 }, bgcolor: 'primary.soft' }}>
      <Typography variant="h3" component="h2">
        {t('more.title')}
      </Typography>
      <Typography sx={{ marginBlockStart: 0.5 }}>{t('more.text')}</Typography>
      <Box sx={{ marginBlockStart: 2 }}>
        <Button component={Link} to={addressOf('contactUs')} variant="contained">
          {t('more.action')}
        </Button>
      </Box>
    </Paper>
  );
}

function Meta() {
  const { i18n } = useTranslation('faqs');
  const textsOf = useFaqTexts();
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: i18n.language,
    mainEntity: questions.map((id) => {
      const { question, answer } = textsOf(id);
      return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } };
    }),
  };
  return <PageMeta page="faqs" jsonLd={jsonLd} />;
}
