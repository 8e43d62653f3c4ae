import { randomUUID } from "node:crypto";
import {
	deliverMail,
	type MailDeliveryDependencies,
} from "#api/notifications/mail-delivery.job.ts";
import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import type { MailMessage } from "#api/platform/mail/mail-message.ts";
import type { MailJob } from "#api/platform/queue/mail-job.ts";
import { createQueue } from "#api/platform/queue/queue.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { clock, uploadsFolder } from "./api-client.ts";
import { connection, owner } from "./database.ts";
import { databaseAddress } from "./database-address.ts";
import type { Tenant } from "./tenant.ts";

const ownerOfQueues = disableTypeParsers(
	createPool(databaseAddress("ownerUrl"), { max: 1, patient: true }),
);

/** What mails are delivered with; they are kept instead of sent. */
export const delivery = (kept: MailMessage[] = []): MailDeliveryDependencies => ({
	connection,
	storage: createDiskStorage(uploadsFolder),
	send: async (mail) => void kept.push(mail),
	originOf: (slug) => `https://${slug}.example.org`,
	now: clock.now,
});

/** The jobs of a tenant that nobody has claimed, in the order of their making. */
export async function queuedJobs(tenant: Tenant): Promise<{ id: string; job: MailJob }[]> {
	const jobs = await owner<{ id: string; data: MailJob }[]>`
		select id, data from pgboss.job
		where name = 'mail' and state = 'created' and (data->>'tenantId')::integer = ${tenant.id}
		order by created_on, (data->>'notificationId')::integer`;
	return jobs.map(({ id, data }) => ({ id, job: data }));
}

/** Delivers what is queued for a tenant, and gives the mails. */
export async function deliverQueued(tenant: Tenant): Promise<MailMessage[]> {
	const kept: MailMessage[] = [];
	for (const { id, job } of await queuedJobs(tenant)) {
		await owner`delete from pgboss.job where name = 'mail' and id = ${id}`;
		await deliverMail(delivery(kept), { id, job, triedBefore: 0, isLastTry: false });
	}
	return kept;
}

/** The token of the link in a mail. */
export function tokenIn(mail: MailMessage | undefined): string {
	const [, token] = /\/resetpassword\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
	if (!token) throw new Error("There is no link in the mail.");
	return token;
}

/** A queue of its own, so that workers of several test files don't take each other's mails. */
export async function makeOwnQueue({ expireInSeconds = 120, retryLimit = 20 } = {}) {
	const name = `mail-${randomUUID()}`;
	const how = { retryLimit, retryDelay: 0, retryBackoff: false, retentionMinutes: 60 };
	await createQueue(ownerOfQueues, name, { ...how, expireInSeconds });
	return {
		name,
		/** Takes over what the API has queued for a tenant. */
		async takeOver(tenant: Tenant): Promise<void> {
			await owner`
				update pgboss.job set name = ${name}, retry_limit = ${retryLimit}, retry_delay = 0,
					retry_backoff = false, expire_in = make_interval(secs => ${expireInSeconds})
				where name = 'mail' and (data->>'tenantId')::integer = ${tenant.id}`;
		},
		/** How many of its mails are in each state. */
		async states(): Promise<Record<string, number>> {
			const states = await owner<{ state: string; count: number }[]>`
				select state::text, count(*)::integer as count from pgboss.job
				where name = ${name} group by state`;
			return Object.fromEntries(states.map(({ state, count }) => [state, count]));
		},
	};
}
