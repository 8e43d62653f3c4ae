import { createFormToken } from "#api/public-reports/form-token.ts";
import { Visiting } from "#tests/support/html-client.ts";
import { rows, sql } from "./database.ts";
import { fetchLocally } from "./raw-request.ts";
import { originOf } from "./servers.ts";
import { newSession } from "./sessions.ts";
import { makeTenant } from "./tenants.ts";

/** The code of the facility at which things are reported. */
export const publicId = "hall-of-reports";

/** An organisation with a facility, and browsers without scripts of its Admin and of a stranger. */
export async function begin(language: "ar" | "en") {
	const { slug, email } = await makeTenant();
	const origin = originOf("main", slug);
	await rows(
		sql`insert into branches (tenant_id, id, name_en, name_ar, member_id)
			select tenant_id, 1, 'North', 'الشمال', id from members`,
		slug,
	);
	await rows(
		sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			select tenant_id, 1, ${publicId}, 'Lab', 'مختبر', id from branches`,
		slug,
	);
	const admin = new Visiting(origin, language, fetchLocally);
	admin.keep(await newSession(email, { tenant: slug }));
	return { slug, origin, email, admin, stranger: new Visiting(origin, language, fetchLocally) };
}

/** Goes on from the page that thanks for a report to the one that follows it. */
export const follow = (stranger: Visiting, { path }: { path: string }) =>
	stranger.go(path.split("?")[0] ?? "");

/** The ticket of a form that was opened a minute ago. */
export async function earlierTicket(slug: string, code = publicId): Promise<string> {
	const [tenant] = await rows<{ mail_secret: string }>(
		sql`select mail_secret from tenants where slug = ${slug}`,
		slug,
	);
	return createFormToken(tenant?.mail_secret ?? "", code, new Date(Date.now() - 60_000));
}

export const setMode = async (admin: Visiting, mode: string, also: Record<string, string> = {}) =>
	admin.send(await admin.go("/organisation/reports"), "main form button[type=submit]", {
		report_mode: mode,
		...also,
	});
