import { randomUUID } from "node:crypto";
import { createPool, disableTypeParsers, type Pool } from "#api/platform/database/pool.ts";
import { createTenant } from "#api/tenants/create.ts";
import { suspendTenant } from "#api/tenants/suspension.ts";
import { rows, sql } from "./database.ts";
import { started } from "./servers.ts";
import { passwordHash } from "./sessions.ts";

/** An organisation in which nothing has happened yet, with an Admin who can sign in. */
export async function makeTenant(): Promise<{ slug: string; email: string }> {
	const slug = `t${randomUUID().slice(0, 8)}`;
	const email = `admin@${slug}.example`;
	const names = { nameEn: `Company ${slug}`, nameAr: `شركة ${slug}` };
	await asOwner((connection) => {
		const admin = { ...names, email, language: "ar" } as const;
		const tenant = { slug, timeZone: "Asia/Riyadh", ...names, admin };
		return createTenant(connection, tenant, new Date());
	});
	await rows(sql`update members set activated = 1, password_hash = ${await passwordHash()}`, slug);
	return { slug, email };
}

/** Suspends an organisation, or lets it go on. */
export const suspend = (slug: string, is: boolean): Promise<void> =>
	asOwner(async (connection) => {
		await suspendTenant(connection, slug, is, new Date());
	});

async function asOwner<Result>(work: (connection: Pool) => Promise<Result>): Promise<Result> {
	const connection = disableTypeParsers(createPool(started().ownerUrl, { max: 1 }));
	try {
		return await work(connection);
	} finally {
		await connection.end();
	}
}
