import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { consentsQuery } from '../../../api/staff/campaigns';
import { errorText } from '../../../api/errors';
import { lessonKeys } from '../../../api/lessons';
import { printCards, revokeCards, type Printed } from '../../../api/staff/lessons';
import { campaignKeys } from '../../../api/openCampaigns';
import type { CampaignInFull, CardsPrinted, ConsentStatus } from '../../../api/types';
import { can } from '../../../auth/roles';
import { useUser } from '../../../auth/useMe';
import { paths } from '../../../paths';
import { confirm } from '../../../ui/confirm';
import { notify } from '../../../ui/notify';
import { useLeftOut } from '../../../parts/staff/families/useLeftOut';
import { lacksConsent, withoutCard } from '../parts/families';
import { useNoCardReason } from './useNoCardReason';
import { usePrinted } from './usePrinted';

/** The pupils one sheet is printed for. */
interface Sheet {
  name: string;
  whom: { course: number } | { test_takers: number[] };
  /** Sentences before the consequences of printing. */
  first: string[];
}

/**
 * Prints the cards of a class, or of all at once, each after a question: printing again and
 * revoking end the valid cards, so the question says who printed those, and when. Only the school's
 * administration may know who gets none: for them the list of the class opens, with the reasons.
 */
export function useCards(campaign: CampaignInFull) {
  const { t } = useTranslation(['campaigns', 'families', 'common']);
  const { role } = useUser();
  const [, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const reason = useNoCardReason(campaign);
  const printedWords = usePrinted();
  const withLeftOut = useLeftOut();
  const reload = () =>
    Promise.all(
      [lessonKeys.all, campaignKeys.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );

  /** Undefined if it is not available now, or not visible to this user. */
  const families = async (course: number): Promise<ConsentStatus[] | undefined> =>
    can.runCampaigns(role)
      ? queryClient.fetchQuery(consentsQuery(campaign.id, course)).catch(() => undefined)
      : undefined;

  /** Explains why nobody gets a card, with a link to what is missing. */
  async function explain(rows: ConsentStatus[], name: string, course?: number) {
    const reasons = new Map<string, number>();
    for (const why of withoutCard(rows).map(reason)) reasons.set(why, (reasons.get(why) ?? 0) + 1);
    const toConsents = rows.some(lacksConsent(campaign));
    const goes = await confirm({
      title: t('families:noCards.nobody', { name }),
      body: [...reasons].map(([why, count]) => `${why}: ${count}.`).join(' '),
      ...((toConsents || course !== undefined) && {
        confirmLabel: t(`families:noCards.${toConsents ? 'typeIn' : 'seeWhy'}`),
      }),
    });
    if (!goes) return;
    if (toConsents) void navigate(paths.consents.to(course));
    else setParameters({ course: String(course) }, { replace: true });
  }

  /** Null if nothing was printed. `there`: the valid cards, which stop working. */
  async function ask(sheet: Sheet, there: CardsPrinted | null): Promise<Printed | null> {
    const { name, whom, first } = sheet;
    let printed: Printed = { there: null, leftOut: 0 };
    const goes = await confirm({
      title: t(there ? 'cards.againTitle' : 'cards.printTitle', { name }),
      body: [
        ...(there ? [`${printedWords(there)}.`] : []),
        ...first,
        t(there ? 'cards.againBody' : 'cards.printBody'),
        ...(can.runCampaigns(role) ? [] : [t('cards.askSchool')]),
      ].join(' '),
      confirmLabel: t(there ? 'cards.again' : 'cards.print'),
      busyLabel: t('cards.printing'),
      danger: there !== null,
      action: async () => {
        const file = t('cards.file', { name });
        const replace = there !== null;
        printed = await printCards(campaign.id, { ...whom, replace }, file);
        await reload();
      },
      failed: errorText,
    });
    if (!goes) return null;
    return printed.there === null ? printed : ask(sheet, printed.there);
  }

  async function print(course: number, name: string) {
    const rows = await families(course);
    const left = rows ? withoutCard(rows).length : 0;
    if (rows && left > 0 && !rows.some((row) => row.no_card === null)) {
      await explain(rows, name, course);
      return;
    }
    const there = campaign.class_names.find((one) => one.course === course)?.cards ?? null;
    const printed = await ask({ name, whom: { course }, first: [] }, there);
    if (left > 0) setParameters({ course: String(course) }, { replace: true });
    if (!printed) return;
    say(left, printed);
  }

  /** `left`: the number of pupils without a card because of their families. */
  function say(left: number, { leftOut }: Printed) {
    const said = left > 0 ? t('families:noCards.printed', { count: left }) : t('cards.printed');
    notify(withLeftOut(said, leftOut));
  }

  /** Prints the classes that have none yet if some have; otherwise all. */
  async function printAll() {
    const { name, class_names: classes } = campaign;
    let rows: ConsentStatus[];
    try {
      rows = await queryClient.fetchQuery(consentsQuery(campaign.id));
    } catch (error) {
      notify(errorText(error), { tone: 'error' });
      return;
    }
    const printedAlready = classes.filter((one) => one.cards !== null);
    const isRest = printedAlready.length > 0 && printedAlready.length < classes.length;
    const kept = new Set(isRest ? printedAlready.map((one) => one.course) : []);
    const wanted = rows.filter((row) => !kept.has(row.course));
    const able = wanted.filter((row) => row.no_card === null).map((row) => row.test_taker);
    const left = withoutCard(wanted).length;
    if (able.length === 0 && left > 0) {
      await explain(wanted, name);
      return;
    }
    const first = [
      t('cards.allBody', { count: able.length }),
      ...(isRest ? [t('cards.kept', { count: kept.size })] : []),
    ];
    const there = isRest ? null : newest(printedAlready.flatMap((one) => one.cards ?? []));
    const printed = await ask({ name, whom: { test_takers: able }, first }, there);
    if (printed) say(left, printed);
  }

  return {
    print,
    printAll,
    revoke: async (course: number, name: string) => {
      let leftOut = 0;
      const revoked = await confirm({
        title: t('cards.revokeTitle', { name }),
        body: t('cards.revokeBody'),
        confirmLabel: t('cards.revoke'),
        busyLabel: t('cards.revoking'),
        danger: true,
        action: async () => {
          leftOut = await revokeCards(campaign.id, course);
          await reload();
        },
        failed: errorText,
      });
      if (revoked) notify(withLeftOut(t('cards.revoked', { name }), leftOut));
    },
  };
}

function newest(prints: readonly CardsPrinted[]): CardsPrinted | null {
  return prints.toSorted((a, b) => b.printed_on.localeCompare(a.printed_on))[0] ?? null;
}
