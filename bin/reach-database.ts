import { setTimeout as pause } from "node:timers/promises";
import { parseDatabaseAddress } from "../api/platform/database/address.ts";

/** PostgreSQL's codes of what passes: all connections are in use, it is starting. */
const passing = ["53300", "57P03"];

const attempts = 60;
const betweenAttempts = 1000;

/**
 * Waits until a database accepts a connection: for a minute while it starts or has no connection free, and says so.
 * @throws whatever else hinders, at once
 */
export async function reachDatabase(url: string) {
	const { url: address, socketFolder } = parseDatabaseAddress(url);
	// A start may have to install it first.
	const { default: postgres } = await import("postgres");
	const sql = postgres(address, {
		...(socketFolder ? { host: socketFolder } : {}),
		max: 1,
		connect_timeout: 10,
		fetch_types: false,
		backoff: () => 0,
		onnotice: () => {},
	});
	try {
		for (let attempt = 1; ; attempt++) {
			try {
				await sql`select`;
				return;
			} catch (error) {
				const { code, message } = error as { code?: string; message: string };
				if (!passing.includes(String(code)) || attempt === attempts) throw error;
				if (attempt === 1)
					console.error(`The database says "${message}" (${code}): trying again for a minute …`);
				await pause(betweenAttempts);
			}
		}
	} finally {
		await sql.end({ timeout: 1 }).catch(() => {});
	}
}
