import { type MailLabel, systemLabels } from '@skrin/contract/mail/mail';
import { useTranslation } from 'react-i18next';

/** What a label is called: by who made it, or one of the system in the reader's language. */
export function useLabelName(): (label: Pick<MailLabel, 'id' | 'name'>) => string {
  const { t } = useTranslation('mail');
  return ({ id, name }) => {
    const system = systemLabels.find((each) => each === id);
    return system ? t(`labels.system.${system}`) : (name ?? '');
  };
}
