import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTextSize, textSizes, useTextSize, type TextSize } from '../lib/textSize';
import { BarMenu } from '../ui/BarMenu';
import styles from './TextSizeMenu.module.css';

/** Chooses larger letters on every screen for this browser, and confirms the change. */
export function TextSizeMenu({
  onChoose = chooseTextSize,
}: {
  onChoose?: (size: TextSize) => void;
}) {
  const { t } = useTranslation('common');
  const [chosen, setChosen] = useState<TextSize | null>(null);
  return (
    <>
      <BarMenu
        label={t('textSize.label')}
        face={<span className={styles.face} aria-hidden="true" />}
        choices={textSizes.map((size) => ({
          value: size,
          label: t(`textSize.${size}`),
          className: styles[size],
        }))}
        current={useTextSize()}
        onChange={(size) => {
          onChoose(size);
          setChosen(size);
        }}
      />
      <span role="status" className="visually-hidden">
        {chosen && `${t('textSize.label')}: ${t(`textSize.${chosen}`)}`}
      </span>
    </>
  );
}
