import {
	deliverMail,
	type MailDeliveryDependencies,
} from "#api/notifications/mail-delivery.job.ts";
import type { MailJob } from "#api/notifications/mail-job.ts";
import type { MailMessage } from "#api/platform/mail/mail-message.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { clock, currentApi, uploadsFolder } from "./api-client.ts";
import { connection, owner } from "./database.ts";
import type { Tenant } from "./tenant.ts";

/** What mails are delivered with; they are kept instead of sent. */
export const delivery = (kept: MailMessage[] = []): MailDeliveryDependencies => ({
	connection,
	storage: createDiskStorage(uploadsFolder),
	send: async (mail) => void kept.push(mail),
	originOf: (slug) => `https://${slug}.example.org`,
	readList: (...asked) => currentApi().readList(...asked),
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

/** Delivers what is queued for a tenant, with what is particular to this, and gives the mails. */
export async function deliverQueued(
	tenant: Tenant,
	particular: Partial<MailDeliveryDependencies> = {},
): Promise<MailMessage[]> {
	const kept: MailMessage[] = [];
	for (const { id, job } of await queuedJobs(tenant)) {
		await owner`delete from pgboss.job where name = 'mail' and id = ${id}`;
		const deps = { ...delivery(kept), ...particular };
		await deliverMail(deps, { id, job, triedBefore: 0, isLastTry: false });
	}
	return kept;
}

/** The token of the link in a mail. */
export function tokenIn(mail: MailMessage | undefined): string {
	const [, token] = /\/resetpassword\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
	if (!token) throw new Error("There is no link in the mail.");
	return token;
}
