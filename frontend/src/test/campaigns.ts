import type {
  Board,
  CampaignInFull,
  ClassSession,
  ClassProgress,
  PersonProgress,
} from '../api/types';

/** The server's answers about screenings; a test names only the fields it is about. */

export function campaign(over: Partial<CampaignInFull> = {}): CampaignInFull {
  return {
    id: 9,
    school: 5,
    school_name: 'Escola del Mar',
    version: 'a',
    name: 'Autumn wellbeing',
    state: 'open',
    questionnaires: ['SDQ'],
    voices: ['self', 'guardian'],
    classes: [50],
    class_names: [{ course: 50, course_name: '1r ESO', class_name: 'A', cards: null }],
    lessons: [],
    opens_on: '2026-11-16',
    closes_on: '2026-12-11',
    basis: 'consent',
    teacher_voice: 'on_request',
    needs_guardians: 'one',
    opened_at: '2026-11-16T08:00:00Z',
    closed_at: null,
    ...over,
  };
}

export function classProgress(over: Partial<ClassProgress> = {}): ClassProgress {
  return {
    course: 50,
    course_name: '1r ESO',
    class_name: 'A',
    self: { asked: 27, done: 18 },
    guardian: { asked: 20, done: 3 },
    teacher: { asked: 0, done: 0 },
    ...over,
  };
}

export function personProgress(over: Partial<PersonProgress> = {}): PersonProgress {
  return {
    test_taker: 31,
    first_name: 'Anna',
    last_name: 'Puig',
    aside: false,
    told_apart: '',
    self: 'todo',
    guardian: 'none',
    teacher: 'none',
    ...over,
  };
}

export function lesson(over: Partial<ClassSession> = {}): ClassSession {
  return {
    id: 70,
    campaign: 9,
    course: 50,
    course_name: '1r ESO',
    class_name: 'A',
    opened_at: '2026-11-23T09:00:00Z',
    ends_at: '2099-11-23T11:00:00Z',
    closed_at: null,
    is_open: true,
    ...over,
  };
}

export function board(over: Partial<Board> = {}): Board {
  return {
    ends_at: '2099-11-23T11:00:00Z',
    is_open: true,
    counts: { no_card: 1, not_begun: 0, answering: 1, ready: 1 },
    pupils: [
      { test_taker: 31, first_name: 'Anna', last_name: 'Puig', told_apart: '', state: 'answering' },
      { test_taker: 32, first_name: 'Biel', last_name: 'Roca', told_apart: '', state: 'ready' },
      { test_taker: 33, first_name: 'Lin', last_name: 'Sala', told_apart: '', state: 'no_card' },
    ],
    ...over,
  };
}
