import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Maximize, Minimize, RotateCcw, X } from 'lucide-react';
import { useId, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionGroup } from '../../kit/option-group.tsx';
import { areDefaults, directions, layouts } from '../../theme/settings.ts';
import { changeSettings, resetSettings } from '../../theme/settings-store.ts';
import { coloursOf, contrasts, type Mode, modes, type Preset, presets, stretchFrom } from '../../theme/tokens.ts';
import { useContrast, useDirection, useMode, useSettings } from '../../theme/use-settings.ts';

/** How pages look: every choice shows at once and is kept in this browser. */
export default function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const settings = useSettings();
  const mode = useMode();
  const contrast = useContrast();
  const direction = useDirection();
  const fullscreen = useFullscreen();
  const reset = () => {
    resetSettings();
    // The reset button disappears, so the focus moves to the heading.
    heading.current?.focus();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // The backdrop is invisible, so that each choice can be seen on the page.
      slotProps={{
        paper: { 'aria-labelledby': id, sx: { inlineSize: panelWidth, maxInlineSize: '100vw' } },
        backdrop: { invisible: true },
      }}
    >
      <Header>
        <Typography ref={heading} id={id} variant="h3" component="h2" tabIndex={-1} sx={{ marginInlineEnd: 'auto' }}>
          {t('title')}
        </Typography>
        {fullscreen && (
          <IconButton aria-label={t(fullscreen.active ? 'leaveFullscreen' : 'fullscreen')} onClick={fullscreen.toggle}>
            {fullscreen.active ? <Minimize aria-hidden size={20} /> : <Maximize aria-hidden size={20} />}
          </IconButton>
        )}
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </Header>
      <Choices>
        <OptionGroup
          legend={t('mode')}
          value={mode}
          options={modes.map((option) => ({ value: option, label: t(`modes.${option}`) }))}
          onChoose={(themeMode) => changeSettings({ themeMode })}
        />
        <OptionGroup
          legend={t('contrast')}
          value={contrast}
          options={contrasts.map((option) => ({ value: option, label: t(`contrasts.${option}`) }))}
          onChoose={(themeContrast) => changeSettings({ themeContrast })}
        />
        <OptionGroup
          legend={t('presets')}
          columns={3}
          value={settings.themeColorPresets}
          options={presets.map((option) => ({
            value: option,
            label: t(`presetNames.${option}`),
            picture: <PresetSwatch preset={option} mode={mode} />,
          }))}
          onChoose={(themeColorPresets) => changeSettings({ themeColorPresets })}
        />
        <OptionGroup
          legend={t('direction')}
          value={direction}
          options={directions.map((option) => ({ value: option, label: t(`directions.${option}`) }))}
          onChoose={(themeDirection) => changeSettings({ themeDirection })}
        />
        <OptionGroup
          legend={t('layout')}
          hint={t('layoutHint')}
          columns={1}
          value={settings.themeLayout}
          options={layouts.map((option) => ({ value: option, label: t(`layouts.${option}`) }))}
          onChoose={(themeLayout) => changeSettings({ themeLayout })}
        />
        <Stretch>
          <input
            type="checkbox"
            checked={settings.themeStretch}
            aria-describedby={`${id}-stretch`}
            onChange={({ target }) => changeSettings({ themeStretch: target.checked })}
          />
          <span>
            <span>{t('stretch')}</span>
            <Box component="small" id={`${id}-stretch`} sx={{ display: 'block', color: 'text.secondary' }}>
              {t('stretchHint')}
            </Box>
          </span>
        </Stretch>
        {!areDefaults(settings) && (
          <Button variant="outlined" startIcon={<RotateCcw aria-hidden size={18} />} onClick={reset}>
            {t('reset')}
          </Button>
        )}
      </Choices>
    </Drawer>
  );
}

/** Width in pixels (specification, section 8). */
const panelWidth = 280;

const Header = styled('div')(({ theme: { vars } }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  paddingBlock: 8,
  paddingInline: '20px 8px',
  borderBlockEnd: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  'h2:focus': { outline: 'none' },
}));

const Choices = styled('div')({ display: 'grid', gap: 24, padding: 20 });

const Stretch = styled('label')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minBlockSize: 44,
  cursor: 'pointer',
  small: { fontSize: typography.small },
  input: { inlineSize: 24, blockSize: 24, margin: 0, flexShrink: 0, accentColor: vars.palette.primary.main },
  [`@media (max-width: ${stretchFrom - 0.05}px)`]: { display: 'none' },
}));

/** The primary colour of a preset on its soft surface. */
function PresetSwatch({ preset, mode }: { preset: Preset; mode: Mode }) {
  const { primary, primarySoft } = coloursOf({ mode, preset });
  return (
    <svg aria-hidden="true" width="40" height="24" viewBox="0 0 40 24">
      <rect width="40" height="24" rx="8" fill={primarySoft} />
      <circle cx="20" cy="12" r="7" fill={primary} />
    </svg>
  );
}

/** Whether the page fills the screen, and how to change that; `undefined` where the browser cannot, as on iPhones. */
function useFullscreen(): { active: boolean; toggle: () => void } | undefined {
  const active = useSyncExternalStore(
    onFullscreenChange,
    () => document.fullscreenElement !== null,
    () => false,
  );
  if (!document.fullscreenEnabled) return undefined;
  const toggle = () => {
    // A browser may refuse; then the page stays as it is.
    (active ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  };
  return { active, toggle };
}

function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
