import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startDemoServer } from "../../tests/support/demo-server.ts";
import { report } from "../support/figures.ts";
import { startApp } from "./support/faults/servers.ts";
import { eachOf, seconds, timed, until } from "./support/faults/timed-requests.ts";
import { numberOptions } from "./support/options.ts";

const { asks } = numberOptions({ asks: 1000 });

const demo = await startDemoServer({ servers: [] });
const app = await startApp({
	DATABASE_URL: demo.databaseUrls.appUrl,
	DATA_DIR: demo.dataDir,
	TRUST_PROXY: "1",
});
const outbox = join(demo.dataDir, "outbox");

/** Asks for a link to a new password, from an address. */
async function ask(tenant: string, email: string, address: string): Promise<void> {
	const answer = await timed(`${app.origin}/api/authentication/forgot-password`, {
		body: Buffer.from(JSON.stringify({ email })),
		headers: {
			"content-type": "application/json",
			"x-tenant": tenant,
			"x-forwarded-for": address,
		},
	});
	if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
}

const isThere = (email: string) => () => {
	try {
		return readdirSync(outbox).some((file) =>
			readFileSync(join(outbox, file), "utf8").includes(`To: ${email}`),
		);
	} catch {
		return false;
	}
};

const addressOf = (index: number) => `198.51.${100 + (index >> 8)}.${index & 255}`;

/** A flood, in the midst of which somebody asks; how long their mail took, in milliseconds. */
async function flooded(addresses: "one" | "many", tenant: string, email: string) {
	const begun = performance.now();
	await eachOf(
		Array.from({ length: asks }, (_, index) => index),
		8,
		(index) =>
			ask(
				"demo",
				`nobody${index}@${addresses}.example`,
				addresses === "one" ? "192.0.2.1" : addressOf(index),
			),
	);
	const took = performance.now() - begun;
	await ask(tenant, email, "192.0.2.200");
	return { took, waited: await until(isThere(email), 90_000) };
}

const bar = "≤ 5 s";
try {
	for (const [addresses, tenant, email, who] of [
		["one", "demo", "requester@demo.example", "a member of the same organisation"],
		["many", "acme", "admin@acme.example", "a member of another organisation"],
	] as const) {
		const { took, waited } = await flooded(addresses, tenant, email);
		report({
			what: `${asks} links asked for, for nobody, from ${addresses} address${addresses === "one" ? "" : "es"}; then one by ${who}`,
			bar,
			measured: `mailed after ${seconds(waited)}; the flood took ${seconds(took)}`,
			reached: waited <= 5000,
		});
	}
} finally {
	await app.stop();
	await demo.stop();
}
process.exit();
