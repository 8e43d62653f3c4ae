import { Visiting } from "#tests/support/html-client.ts";
import { test as base } from "./http-journey.ts";
import { fetchLocally } from "./raw-request.ts";
import { originOf } from "./servers.ts";
import { newSession } from "./sessions.ts";
import { makeTenant } from "./tenants.ts";

export type Own = { slug: string; email: string; visiting: Visiting };

/** Journeys of an Admin by HTTP, in an organisation of their own in which nothing has happened yet. */
export const test = base.extend<{ own: Own }>({
	own: async ({ language }, use) => {
		const { slug, email } = await makeTenant();
		const visiting = new Visiting(originOf("main", slug), language, fetchLocally);
		visiting.keep(await newSession(email, { tenant: slug }));
		await use({ slug, email, visiting });
	},
});
