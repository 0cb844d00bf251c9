import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell, CalendarDays, ImageOff, ScanSearch } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api/api-error.ts';
import { FindingDrawing } from '../../app/illustrations/finding-drawing.tsx';
import { ActionAside, ActionFrame, ThumbBar } from '../../app/kit/action-frame.tsx';
import { AddressText } from '../../app/kit/address-text.tsx';
import { Breadcrumbs } from '../../app/kit/breadcrumbs.tsx';
import { CardSection } from '../../app/kit/card-section.tsx';
import { ChoiceCard } from '../../app/kit/choice-card.tsx';
import { ChoiceGroup } from '../../app/kit/choice-group.tsx';
import { Columns } from '../../app/kit/columns.tsx';
import { useConfirm } from '../../app/kit/confirm.tsx';
import { ConfirmDialog } from '../../app/kit/confirm-dialog.tsx';
import { ConfirmProvider } from '../../app/kit/confirm-provider.tsx';
import { CropFrame } from '../../app/kit/crop/crop-frame.tsx';
import type { CutArea } from '../../app/kit/crop/cut-photo.ts';
import { DateTime } from '../../app/kit/date-time.tsx';
import { DecimalInput } from '../../app/kit/decimal-input.tsx';
import { Description, DescriptionList } from '../../app/kit/description-list.tsx';
import { EmergencyCalls } from '../../app/kit/emergency-calls.tsx';
import { EmptyState } from '../../app/kit/empty-state.tsx';
import { ErrorState } from '../../app/kit/error-state.tsx';
import { ErrorSummary } from '../../app/kit/error-summary.tsx';
import { FailedPage } from '../../app/kit/failed-page.tsx';
import { FieldLabel } from '../../app/kit/field-label.tsx';
import { FormDialog } from '../../app/kit/form-dialog.tsx';
import { whileLate } from '../../app/kit/late.ts';
import { LateBar } from '../../app/kit/late-bar.tsx';
import { LegalLinks } from '../../app/kit/legal-links.tsx';
import { LinkRow } from '../../app/kit/link-row.tsx';
import { LinkTabs } from '../../app/kit/link-tabs.tsx';
import { LockedDrawing } from '../../app/kit/locked-drawing.tsx';
import { MenuButton } from '../../app/kit/menu-button.tsx';
import { NameAvatar } from '../../app/kit/name-avatar.tsx';
import { OneLine } from '../../app/kit/one-line.tsx';
import { OptionGroup } from '../../app/kit/option-group.tsx';
import { Page } from '../../app/kit/page.tsx';
import { PageHeading } from '../../app/kit/page-heading.tsx';
import { PageMeta } from '../../app/kit/page-meta.tsx';
import { ContentSkeleton } from '../../app/kit/page-skeleton.tsx';
import { PageTabs } from '../../app/kit/page-tabs.tsx';
import { PanelLink } from '../../app/kit/panel-link.tsx';
import { PeopleAvatars } from '../../app/kit/people-avatars.tsx';
import { PhoneLink } from '../../app/kit/phone-link.tsx';
import { PhotoAvatar } from '../../app/kit/photo-avatar.tsx';
import { Points } from '../../app/kit/points.tsx';
import { PopoverButton } from '../../app/kit/popover-button.tsx';
import { ProgressBar } from '../../app/kit/progress-bar.tsx';
import { SearchField } from '../../app/kit/search-field.tsx';
import { SelectField } from '../../app/kit/select-field.tsx';
import { ServedContent } from '../../app/kit/served-content.tsx';
import { ShowMore } from '../../app/kit/show-more.tsx';
import { StateLabel } from '../../app/kit/state-label.tsx';
import { StoredPicture } from '../../app/kit/stored-picture.tsx';
import { TableOfContents } from '../../app/kit/table-of-contents.tsx';
import { ToastHost } from '../../app/kit/toasts/toast-host.tsx';
import { toast } from '../../app/kit/toasts/toasts.ts';
import { Toasts } from '../../app/kit/toasts/toasts-slot.tsx';
import { UndoBar } from '../../app/kit/undo-bar.tsx';
import { VisuallyHidden } from '../../app/kit/visually-hidden.tsx';
import { WaitingForNetwork } from '../../app/kit/waiting-for-network.tsx';

const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>{children}</Box>
);

/** Something that a button opens. */
function Opened({ label, children }: { label: string; children: (close: () => void) => ReactElement }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        <span>{label}</span>
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

/** As the server answers when its database is away. */
function useOutage() {
  const { t } = useTranslation('errors');
  const [title, detail] = [t('database_unavailable.title'), t('database_unavailable.detail')];
  return new ApiError({ code: 'database_unavailable', status: 503, title, detail, requestId: '01a1fb67-1800-7eaa' });
}

const deletion = {
  title: 'Delete this photo check?',
  text: 'Its photo, its result and your notes are deleted. This cannot be undone.',
  confirm: 'Delete',
  destructive: true,
};
const people = ['Ayu Lestari', 'Budi Santoso', 'Citra Dewi', 'Dian Puspita', 'Eko Wijaya'].map((name) => ({
  id: name,
  name,
}));
/** The icon of the app, as somebody's photo. */
const photo = '/icons/512.png';
const analysed = '2026-11-20T08:30:00.000Z';
const outage = () => undefined;

function AskForDeletion() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  return (
    <Row>
      <Button variant="outlined" onClick={async () => setAnswer((await confirm(deletion)) ? 'Deleted' : 'Kept')}>
        Ask through the provider
      </Button>
      <span role="status">{answer}</span>
    </Row>
  );
}

const toastButtons = (
  <Row>
    <Button onClick={() => toast.success('Your answers are saved.')}>A success</Button>
    <Button onClick={() => toast.info('Your photo has been read.')}>Some news</Button>
    <Button onClick={() => toast.error('Something went wrong')}>A failure</Button>
  </Row>
);

export const kitExamples = {
  'kit/address-text': function AddressTextExample() {
    return (
      <AddressText value={{ line: 'Jalan Raya 1', postalCode: '80571', city: 'Ubud', state: 'Bali', country: 'ID' }} />
    );
  },
  'kit/breadcrumbs': function BreadcrumbsExample() {
    return <Breadcrumbs />;
  },
  'kit/link-tabs': function LinkTabsExample() {
    return (
      <LinkTabs
        label="Parts"
        tabs={[
          { key: 'one', label: 'General', to: '?tab=one', isCurrent: true },
          { key: 'two', label: 'Security', to: '?tab=two', isCurrent: false },
        ]}
      />
    );
  },
  'kit/page-tabs': function PageTabsExample() {
    return <PageTabs of="profile" />;
  },
  'kit/page': function PageExample() {
    return (
      <Page
        title="Your photo checks"
        lead="Each check with its photo, and how it went on."
        back={{ to: href('home'), label: 'Home' }}
        actions={<Button variant="contained">New check</Button>}
      >
        <Typography>Here is what the page is about.</Typography>
      </Page>
    );
  },
  'kit/page-heading': function PageHeadingExample() {
    return <PageHeading>Where is the problem on your body?</PageHeading>;
  },
  'kit/page-meta': function PageMetaExample() {
    return (
      <>
        <PageMeta page="faqs" />
        <Typography>Nothing to see: title, description and links of the page in the document’s head.</Typography>
      </>
    );
  },
  'kit/page-skeleton': function PageSkeletonExample() {
    return <ContentSkeleton rows={2} />;
  },
  'kit/served-content': function ServedContentExample() {
    const { t } = useTranslation('content');
    return <ServedContent html={`<h2>${t('missing.title')}</h2><p>${t('missing.text')}</p>`} />;
  },
  'kit/failed-page': function FailedPageExample() {
    return <FailedPage error={useOutage()} onRetry={outage} />;
  },
  'kit/error-state': function ErrorStateExample() {
    return <ErrorState error={useOutage()} onRetry={outage} />;
  },
  'kit/empty-state': function EmptyStateExample() {
    return (
      <EmptyState
        icon={ImageOff}
        title="No photo checks yet"
        text="Answer six questions and take a photo; the result is kept here."
        action={<Button variant="contained">Start a check</Button>}
        sample="Ringworm, arm or hand"
      />
    );
  },
  'kit/error-summary': function ErrorSummaryExample() {
    return (
      <ErrorSummary
        attempt={1}
        problems={[
          { id: 'gallery-name', message: 'Enter your first name.' },
          { id: 'gallery-name', message: 'Choose a password of at least 8 characters.' },
        ]}
      />
    );
  },
  'kit/waiting-for-network': function WaitingForNetworkExample() {
    const { t } = useTranslation('screening');
    return <WaitingForNetwork text={t('assessment.waiting')} onNetwork={outage} />;
  },
  'kit/late-bar': function LateBarExample() {
    const wait = () => whileLate(new Promise((resolve) => setTimeout(resolve, 3000)));
    return (
      <>
        <LateBar />
        <Button variant="outlined" onClick={wait}>
          Be late for three seconds
        </Button>
      </>
    );
  },
  'kit/progress-bar': function ProgressBarExample() {
    return (
      <Stack spacing={2}>
        <ProgressBar label="Your photo is being read" percent={62} />
        <ProgressBar label="Waiting for a free place" />
      </Stack>
    );
  },
  'kit/card-section': function CardSectionExample() {
    return (
      <CardSection title="Two-step log-in" text="A code from an app, beside your password.">
        <Button variant="outlined">Set up</Button>
      </CardSection>
    );
  },
  'kit/action-frame': function ActionFrameExample() {
    return (
      <ActionFrame>
        <Typography>What it is about, at any length.</Typography>
        <ActionAside aria-label="Booking">
          <Typography>Tuesday, 9:00, at Klinik Sehat</Typography>
          <ThumbBar>
            <Button variant="contained" fullWidth>
              Book
            </Button>
          </ThumbBar>
        </ActionAside>
      </ActionFrame>
    );
  },
  'kit/choice-card': function ChoiceCardExample() {
    const [checked, setChecked] = useState(true);
    return (
      <Box sx={{ maxInlineSize: 240 }}>
        <ChoiceCard
          id="gallery-choice"
          name="gallery-choice"
          value="blisters"
          type="checkbox"
          label="Blisters"
          hint="Small bubbles with clear liquid"
          picture={<FindingDrawing finding="blisters" />}
          checked={checked}
          invalid={false}
          onToggle={() => setChecked(!checked)}
        />
      </Box>
    );
  },
  'kit/choice-group': function ChoiceGroupExample() {
    const [value, setValue] = useState<string[]>([]);
    return (
      <ChoiceGroup
        name="gallery-place"
        legend="Where is the problem on your body?"
        hint="You can choose more than one"
        error={value.length === 0 ? 'Choose at least one place.' : undefined}
        multiple
        options={[
          { value: 'face', label: 'Face' },
          { value: 'scalp', label: 'Scalp' },
          { value: 'arm_hand', label: 'Arm or hand' },
        ]}
        value={value}
        onChange={setValue}
      />
    );
  },
  'kit/decimal-input': function DecimalInputExample() {
    const [value, setValue] = useState<number | null>(171.5);
    return <DecimalInput id="example-height" label="Height" unit="cm" digits={1} value={value} onChange={setValue} />;
  },
  'kit/points': () => <Points title="What you get" points={['Both scores, question by question', 'What to do next']} />,
  'kit/one-line': function OneLineExample() {
    return (
      <Box sx={{ inlineSize: 160 }}>
        <OneLine>A title that is too long for its place</OneLine>
        <OneLine>عنوان أطول من المكان المخصص له</OneLine>
      </Box>
    );
  },
  'kit/option-group': function OptionGroupExample() {
    const [value, setValue] = useState('day');
    return (
      <OptionGroup
        legend="Calendar"
        hint="How much of it is shown at once"
        columns={3}
        value={value}
        options={[
          { value: 'day', label: 'Day', picture: <CalendarDays aria-hidden size={20} /> },
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
        ]}
        onChoose={setValue}
      />
    );
  },
  'kit/columns': function ColumnsExample() {
    return (
      <Columns side={<Paper sx={{ padding: 2 }}>Total: IDR 30,000</Paper>}>
        <Paper sx={{ padding: 2 }}>How do you want to pay?</Paper>
      </Columns>
    );
  },
  'kit/description-list': function DescriptionListExample() {
    return (
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}>
        {(['rows', 'stacked', 'columns'] as const).map((layout) => (
          <DescriptionList key={layout} layout={layout}>
            <Description name="Result">IDR 30,000</Description>
            <Description name="Voucher">−IDR 10,000</Description>
            <Description name="To pay" isSum>
              IDR 20,000
            </Description>
          </DescriptionList>
        ))}
      </Box>
    );
  },
  'kit/date-time': function DateTimeExample() {
    return (
      <Row>
        <DateTime time={analysed} />
        <DateTime time={analysed} short />
        <DateTime time={analysed} clock={false} />
      </Row>
    );
  },
  'kit/state-label': function StateLabelExample() {
    return (
      <Row>
        <StateLabel hue="info">Being read</StateLabel>
        <StateLabel hue="success">Open</StateLabel>
        <StateLabel hue="warning">Another photo, please</StateLabel>
        <StateLabel hue="error">Not paid</StateLabel>
        <StateLabel hue="neutral">Cancelled</StateLabel>
      </Row>
    );
  },
  'kit/locked-drawing': function LockedDrawingExample() {
    return <LockedDrawing />;
  },
  'kit/link-row': function LinkRowExample() {
    return (
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        <LinkRow>
          <Box component="span" sx={{ flexGrow: 1 }}>
            Ringworm, most likely
          </Box>
          <StateLabel hue="success">Open</StateLabel>
        </LinkRow>
      </Box>
    );
  },
  'kit/panel-link': function PanelLinkExample() {
    return (
      <Paper sx={{ padding: 1, maxInlineSize: 320 }}>
        <PanelLink to={href('check')} icon={ScanSearch} isStrong onFollow={outage}>
          Check your skin
        </PanelLink>
        <PanelLink to={href('consultations')} icon={CalendarDays} onFollow={outage}>
          Your consultations
        </PanelLink>
      </Paper>
    );
  },
  'kit/legal-links': function LegalLinksExample() {
    return <LegalLinks lead="Read first:" />;
  },
  'kit/phone-link': function PhoneLinkExample() {
    return <PhoneLink phone="+62 361 223 344" />;
  },
  'kit/emergency-calls': function EmergencyCallsExample() {
    return (
      <Row>
        <EmergencyCalls />
        <Box sx={{ padding: 2, bgcolor: 'error.fill', color: 'error.onFill' }}>
          <EmergencyCalls onFill />
        </Box>
      </Row>
    );
  },
  'kit/table-of-contents': function TableOfContentsExample() {
    return (
      <TableOfContents
        title="On this page"
        sections={[
          { id: 'kit/date-time', title: 'When you get your result' },
          { id: 'kit/description-list', title: 'What it costs' },
        ]}
      />
    );
  },
  'kit/show-more': function ShowMoreExample() {
    const list = useInfiniteQuery({
      queryKey: ['gallery'],
      queryFn: async ({ pageParam }) => `Consultation ${pageParam}`,
      initialPageParam: 1,
      getNextPageParam: (_last, _all, page) => (page < 3 ? page + 1 : undefined),
    });
    return (
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        {list.data?.pages.map((row) => (
          <span key={row}>{row}</span>
        ))}
        <ShowMore list={list} />
      </Stack>
    );
  },
  'kit/name-avatar': function NameAvatarExample() {
    return (
      <Row>
        {people.map(({ name }) => (
          <NameAvatar key={name} name={name} />
        ))}
        <NameAvatar name="Ayu Lestari" size={64} />
      </Row>
    );
  },
  'kit/people-avatars': function PeopleAvatarsExample() {
    return <PeopleAvatars people={people} total={12} />;
  },
  'kit/photo-avatar': function PhotoAvatarExample() {
    return (
      <PhotoAvatar photo={null} sx={{ color: 'primary.main', bgcolor: 'primary.soft' }}>
        AL
      </PhotoAvatar>
    );
  },
  'kit/menu-button': function MenuButtonExample() {
    return (
      <MenuButton
        label="What can be done with Care team"
        entries={[
          { label: 'Rename board', icon: Bell, act: () => undefined },
          { label: 'Remove board', icon: Bell, act: () => undefined, isDisabled: true },
        ]}
      />
    );
  },
  'kit/search-field': function SearchFieldExample() {
    return <SearchField label="Search by name" value="" onSearch={() => undefined} />;
  },
  'kit/stored-picture': function StoredPictureExample() {
    return <StoredPicture id="01a00000-0000-7000-8000-000000000001" number={1} />;
  },
  'kit/popover-button': function PopoverButtonExample() {
    return (
      <PopoverButton
        id="gallery-popover"
        align="start"
        trigger={
          <>
            <Bell aria-hidden size={20} />
            <VisuallyHidden>News</VisuallyHidden>
          </>
        }
      >
        {(close) => <Button onClick={close}>Your result is ready to unlock.</Button>}
      </PopoverButton>
    );
  },
  'kit/visually-hidden': function VisuallyHiddenExample() {
    return (
      <Typography>
        <span>Only for screen readers:</span> <VisuallyHidden>three results are new</VisuallyHidden>
      </Typography>
    );
  },
  'kit/field-label': function FieldLabelExample() {
    return (
      <FormControl>
        <FieldLabel htmlFor="gallery-note">Note to the clinic</FieldLabel>
        <OutlinedInput id="gallery-note" />
      </FormControl>
    );
  },
  'kit/select-field': function SelectFieldExample() {
    const [value, setValue] = useState('self');
    return (
      <SelectField
        label="Whose checks"
        problem={value === 'self' ? undefined : 'There are none yet.'}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      >
        <option value="self">Mine</option>
        <option value="dewi">Dewi</option>
      </SelectField>
    );
  },
  'kit/form-dialog': function FormDialogExample() {
    return (
      <Opened label="Open a form">
        {(close) => (
          <FormDialog
            title="Refund an order"
            submit="Refund"
            isPending={false}
            destructive
            onClose={close}
            onSubmit={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <TextField label="Reason" autoFocus />
          </FormDialog>
        )}
      </Opened>
    );
  },
  'kit/confirm-dialog': function ConfirmDialogExample() {
    return <Opened label="Open a question">{(close) => <ConfirmDialog question={deletion} onAnswer={close} />}</Opened>;
  },
  'kit/confirm-provider': function ConfirmProviderExample() {
    return (
      <ConfirmProvider>
        <AskForDeletion />
      </ConfirmProvider>
    );
  },
  'kit/confirm': function ConfirmExample() {
    return (
      <ConfirmProvider>
        <AskForDeletion />
      </ConfirmProvider>
    );
  },
  'kit/crop/crop-frame': function CropFrameExample() {
    const [area, setArea] = useState<CutArea>();
    return (
      <Box sx={{ display: 'flex', maxInlineSize: 320 }}>
        <CropFrame
          url={photo}
          area={area}
          onChange={setArea}
          minSide={64}
          texts={{ photo: 'The photo to cut', area: 'The part to keep', corner: 'Corner of the part' }}
        />
      </Box>
    );
  },
  'kit/undo-bar': function UndoBarExample() {
    const [isDone, setIsDone] = useState(false);
    const close = () => setIsDone(false);
    return (
      <>
        <Button onClick={() => setIsDone(true)}>Put into the bin</Button>
        <UndoBar
          done={isDone ? { key: 'bin', text: 'Leaflet is in the bin.', undo: close } : undefined}
          label="Undo"
          milliseconds={10_000}
          onClose={close}
        />
      </>
    );
  },
  'kit/toasts/toast-host': function ToastHostExample() {
    return (
      <>
        <ToastHost />
        {toastButtons}
      </>
    );
  },
  'kit/toasts/toasts-slot': function ToastsSlotExample() {
    return (
      <>
        <Toasts />
        <Typography>Fetches the host at the first touch of the page.</Typography>
      </>
    );
  },
};
