import type { Case } from '../api/types';

export function step(over: Partial<Case['steps'][number]> = {}): Case['steps'][number] {
  return {
    id: 1,
    kind: 'talked_pupil',
    on: '2026-11-20',
    outcome: '',
    check_on: null,
    by: 83,
    by_name: 'Laia Vidal',
    at: '2026-11-20T10:00:00Z',
    struck: false,
    may_strike: false,
    ...over,
  };
}

export const opened: Case = {
  version: 'a',
  test_taker: 242,
  first_name: 'Marta',
  last_name: 'Soler',
  known_as: '',
  course: '2n ESO',
  class_name: 'B',
  practice: false,
  id: 12,
  school: 1,
  campaign: 7,
  reason: 'talk',
  state: 'talk',
  owner: 83,
  owner_name: 'Laia Vidal',
  opened_at: '2026-11-26T11:00:00Z',
  due_on: '2027-01-11',
  next_step: '',
  urgent_at: null,
  urgent_told: '',
  closed_at: null,
  outcome: '',
  letter_answered: false,
  notes: [],
  steps: [],
  readings: [],
  readers: [{ id: 83, name: 'Laia Vidal' }],
  protocol: [{ number: '112', name: 'Emergencies' }],
};
