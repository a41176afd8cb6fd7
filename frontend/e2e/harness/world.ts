import { Api } from './api.ts';
import { Mailbox } from './mailbox.ts';

export interface Account {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

export type Role = 'productAdmin' | 'schoolAdmin' | 'teacher' | 'student';

/** The data before the first journey: one school with a person of every kind. */
export interface World {
  baseUrl: string;
  mailDir: string;
  schoolId: number;
  courseId: number;
  accounts: Record<Role, Account>;
}

const PASSWORD = 'pluja-fina-damunt-del-mar';

function account(firstName: string, lastName: string, email: string): Account {
  return { email, password: PASSWORD, firstName, lastName };
}

/** Builds the world through the API, as an administrator would in the first days. */
export async function buildWorld(server: {
  baseUrl: string;
  mailDir: string;
  manage(...args: string[]): string;
}): Promise<World> {
  const { baseUrl, mailDir } = server;
  const productAdmin = account('Marta', 'Vidal', 'marta.vidal@alba.test');
  server.manage(
    'create_alba_admin',
    productAdmin.email,
    ...['--password', PASSWORD, '--first-name', 'Marta', '--last-name', 'Vidal'],
    ...['--locale', 'ca'],
  );
  const builder = new Builder(await new Api(baseUrl).as(productAdmin), new Mailbox(mailDir));
  const school = await builder.school('Escola del Pi', '08001');
  const course = await builder.api.post<{ id: number }>('/app/courses/create/', {
    course: '5è de primària',
    class_name: 'A',
    school_id: school.id,
  });
  const schoolAdmin = account('Núria', 'Camps', 'nuria.camps@escola.test');
  await builder.schoolAdmin(schoolAdmin, school.id);
  const teacher = await builder.professional(
    account('Jordi', 'Ferrer', 'jordi.ferrer@escola.test'),
    course.id,
  );
  await builder.reader(
    account('Remei', 'Pou', 'remei.pou@escola.test'),
    school.id,
    course.id,
    schoolAdmin,
  );
  const [student] = await builder.people(teacher.id, [
    account('Aina', 'Soler', 'aina.soler@escola.test'),
    account('Youssef', 'Amrani', 'youssef.amrani@escola.test'),
  ]);
  if (student === undefined) throw new Error('no people were made');
  await builder.acceptInvitation(student);
  return {
    baseUrl,
    mailDir,
    schoolId: school.id,
    courseId: course.id,
    accounts: { productAdmin, schoolAdmin, teacher: teacher.account, student },
  };
}

/** Adds people to the school, so that a journey has its own and does not touch the others. */
export class Builder {
  readonly api: Api;
  readonly #mailbox: Mailbox;

  constructor(api: Api, mailbox: Mailbox) {
    this.api = api;
    this.#mailbox = mailbox;
  }

  /**
   * A school whose families know where to ask: without that it opens no screening. For a second try of
   * the journey the postal code has to be another.
   */
  async school(name: string, postalCode: string): Promise<{ id: number }> {
    const made = await this.api.post<{ id: number }>('/app/schools/create/', {
      school_name: name,
      school_postal_code: postalCode,
    });
    await this.api.patch(`/app/schools/${made.id}/`, { contact: { phone: '930 000 000' } });
    return made;
  }

  /** A teacher, or another professional, who has set a password. */
  async professional(
    who: Account,
    courseId: number,
    role: 'teacher' | 'psychologist' = 'teacher',
  ): Promise<{ id: number; account: Account }> {
    const made = await this.api.post<{ id: number }>('/app/test-takers/create-responsible/', {
      first_name: who.firstName,
      last_name: who.lastName,
      email: who.email,
      role,
      course: courseId,
    });
    await this.acceptInvitation(who);
    return { id: made.id, account: who };
  }

  /**
   * A psychologist who reads the school's results: without one, no screening can be opened.
   * `admin`, of the school, confirms the duty, because the same person made the account and gave
   * the duty.
   */
  async reader(who: Account, school: number, courseId: number, admin: Account): Promise<void> {
    await this.professional(who, courseId, 'psychologist');
    const duties = `/app/schools/${school}/duties/`;
    const able = await this.api.get<{ user: number; first_name: string; last_name: string }[]>(
      `${duties}candidates/`,
    );
    const found = able.find(
      (one) => one.first_name === who.firstName && one.last_name === who.lastName,
    );
    const { id } = await this.api.post<{ id: number }>(duties, { user: found!.user });
    await (await this.api.as(admin)).post(`/app/duties/${id}/confirm/`, {});
  }

  /** An administrator of the school, who has set a password. */
  async schoolAdmin(who: Account, school: number): Promise<void> {
    await this.api.post('/app/school-admins/create/', {
      email: who.email,
      first_name: who.firstName,
      last_name: who.lastName,
      locale: 'ca',
      school_ids: [school],
    });
    await this.acceptInvitation(who);
  }

  /** Students assigned to a professional; none of them has set a password yet. */
  async people(responsibleId: number, people: Account[]): Promise<Account[]> {
    await this.api.post('/app/test-takers/create-bulk/', {
      responsible_test_taker_id: responsibleId,
      test_takers: people.map((person) => ({
        first_name: person.firstName,
        last_name: person.lastName,
        email: person.email,
        role: 'student',
      })),
    });
    return people;
  }

  /** Follows the link of the invitation and sets the account's password. */
  acceptInvitation(who: Account): Promise<void> {
    return this.setPassword(who, 1);
  }

  /** Follows the link in the mail to `who` with this number, and sets the account's password. */
  async setPassword(who: Account, mails: number): Promise<void> {
    const mail = await this.#mailbox.latest(who.email, mails);
    const [, , userId, token] = (mail.path ?? '').split('/');
    await new Api(this.api.baseUrl).patch('/app/reset-password/', {
      user_id: userId,
      token,
      password: who.password,
    });
  }
}
