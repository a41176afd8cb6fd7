import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/staff/Button';
import { Card } from '../../../ui/staff/Card';
import { Checkbox } from '../../../ui/staff/Checkbox';
import { Notice } from '../../../ui/staff/Notice';
import layout from '../../../ui/staff/layout.module.css';
import type { ListKind } from '../../../lists/layout';
import { alike, joined, sizeOf, type List, type Sheet } from '../../../lists/sheets';

/**
 * Chooses which sheets of a workbook are read, and whether hidden rows are: nothing is left out
 * silently.
 */
export function ChooseSheets({
  sheets,
  kind,
  onList,
  onBack,
}: {
  sheets: readonly Sheet[];
  kind: ListKind;
  onList: (list: List) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('listImport');
  const [chosen, setChosen] = useState<readonly Sheet[]>(() => alike(sheets, kind));
  const [withHidden, setWithHidden] = useState(false);
  const [problem, setProblem] = useState<'none' | 'differ' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const several = sheets.length > 1;
  const hidden = chosen.reduce((sum, sheet) => sum + sheet.hidden.length, 0);

  function toggle(sheet: Sheet) {
    setProblem(null);
    setChosen(
      sheets.filter((one) => (one === sheet ? !chosen.includes(one) : chosen.includes(one))),
    );
  }
  function goOn() {
    const list = joined(chosen, kind, withHidden);
    if (list) onList(list);
    else setProblem(chosen.length === 0 ? 'none' : 'differ');
  }

  return (
    <Card>
      <div className={layout.stack}>
        <h2 ref={heading} tabIndex={-1}>
          {several ? t('sheets.title') : t('sheets.hiddenTitle')}
        </h2>
        {several && (
          <>
            <p>{t('sheets.intro')}</p>
            {sheets.map((sheet) => (
              <Checkbox
                key={sheet.name}
                label={[
                  sheet.name,
                  t('sheets.people', { count: sizeOf(sheet, kind) }),
                  ...(sheet.isHidden ? [t('sheets.isHidden')] : []),
                ].join(' · ')}
                checked={chosen.includes(sheet)}
                onChange={() => toggle(sheet)}
              />
            ))}
          </>
        )}
        {hidden > 0 && (
          <>
            <p>{t('sheets.hiddenIntro')}</p>
            <Checkbox
              label={t('sheets.hidden', { count: hidden })}
              checked={withHidden}
              onChange={(event) => setWithHidden(event.target.checked)}
            />
          </>
        )}
        {problem && <Notice tone="error">{t(`sheets.${problem}`)}</Notice>}
        <div className={layout.buttons}>
          <Button variant="quiet" onClick={onBack}>
            {t('sheets.back')}
          </Button>
          <Button onClick={goOn}>{t('sheets.goOn')}</Button>
        </div>
      </div>
    </Card>
  );
}
