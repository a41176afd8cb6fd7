import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { PlusIcon } from '../../ui/icons';
import { Button } from '../../ui/staff/Button';
import { Card } from '../../ui/staff/Card';
import layout from '../../ui/staff/layout.module.css';
import styles from './bonds.module.css';

/** A card with the adults of a person, and a button that opens a form for one more. */
export function AdultsCard({
  title,
  intro,
  list,
  add,
  addButton,
  form,
  children,
}: {
  title: string;
  intro: string;
  list: ReactNode;
  add: string;
  /** Gets the focus when the form closes; the list can give it the focus after a removal. */
  addButton: RefObject<HTMLButtonElement | null>;
  form: (onClose: () => void) => ReactNode;
  /** Shown below the button. */
  children?: ReactNode;
}) {
  const [adding, setAdding] = useState(false);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (closed && !adding) addButton.current?.focus();
  }, [closed, adding, addButton]);

  function close() {
    setAdding(false);
    setClosed(true);
  }
  return (
    <Card title={title}>
      <div className={layout.stack}>
        <p className={styles.soft}>{intro}</p>
        {list}
        {adding ? (
          form(close)
        ) : (
          <div>
            <Button
              ref={addButton}
              variant="secondary"
              icon={<PlusIcon size={20} />}
              onClick={() => setAdding(true)}
            >
              {add}
            </Button>
          </div>
        )}
        {children}
      </div>
    </Card>
  );
}
