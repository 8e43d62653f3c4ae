import { randomUUID } from "node:crypto";
import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import { createTenant } from "#api/tenants/create.ts";
import { rows, sql } from "./database.ts";
import { started } from "./servers.ts";
import { passwordHash } from "./sessions.ts";

/** An organisation in which nothing has happened yet, with an Admin who can sign in. */
export async function makeTenant(): Promise<{ slug: string; email: string }> {
	const slug = `t${randomUUID().slice(0, 8)}`;
	const email = `admin@${slug}.example`;
	const names = { nameEn: `Company ${slug}`, nameAr: `شركة ${slug}` };
	const connection = disableTypeParsers(createPool(started().ownerUrl, { max: 1 }));
	try {
		const admin = { ...names, email, language: "ar" } as const;
		const tenant = { slug, timeZone: "Asia/Riyadh", ...names, admin };
		await createTenant(connection, tenant, new Date());
	} finally {
		await connection.end();
	}
	await rows(sql`update members set activated = 1, password_hash = ${await passwordHash()}`, slug);
	return { slug, email };
}
