import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readApiConfig } from "#api/config.ts";

const read = (env: object) => readApiConfig(env as NodeJS.ProcessEnv);

describe("the API's settings", () => {
	it("need a database, and say so", () => {
		expect(() => read({})).toThrow("DATABASE_URL is not set");
	});

	it("have defaults for the rest", () => {
		expect(read({ DATABASE_URL: "postgres://x" })).toEqual({
			databaseUrl: "postgres://x",
			storage: { kind: "disk", folder: resolve("data/uploads") },
			tenantHeader: "x-tenant",
			poolSize: 10,
			jobs: true,
			mail: { smtpUrl: null, from: "siyana@localhost", outboxFolder: resolve("data/outbox") },
		});
	});

	it("are taken from the environment", () => {
		expect(
			read({ DATABASE_URL: "x", DATA_DIR: "/srv/siyana", TENANT_HEADER: "X-Org" }),
		).toMatchObject({ storage: { folder: "/srv/siyana/uploads" }, tenantHeader: "x-org" });
	});

	it("say how many connections there are, to what, and whether jobs are done here", () => {
		const settings = { DATABASE_URL: "x", DATABASE_POOL: "4", JOBS: "off" };
		expect(read(settings)).toMatchObject({ poolSize: 4, jobs: false });
		expect(() => read({ ...settings, DATABASE_POOL: "1" })).toThrow("DATABASE_POOL must be");
		expect(() => read({ ...settings, JOBS: "no" })).toThrow("JOBS must be on or off");
	});
});

describe("the settings of mails", () => {
	const whole = {
		DATABASE_URL: "x",
		SMTP_URL: "smtp://mail.example.org:587",
		MAIL_FROM: "Siyana <no-reply@example.org>",
		PUBLIC_ORIGIN: "https://{tenant}.example.org",
	};

	it("are taken from the environment", () => {
		expect(read({ ...whole, DATA_DIR: "/srv/siyana" }).mail).toEqual({
			smtpUrl: "smtp://mail.example.org:587",
			from: "Siyana <no-reply@example.org>",
			outboxFolder: "/srv/siyana/outbox",
		});
	});

	it.each(["MAIL_FROM", "PUBLIC_ORIGIN"])("need %s with SMTP_URL, and say so", (name) => {
		expect(() => read({ ...whole, [name]: "" })).toThrow(`${name} is not set`);
	});

	it("are refused when they can't be what they stand for", () => {
		expect(() => read({ ...whole, MAIL_FROM: "Siyana" })).toThrow("MAIL_FROM is not an e-mail");
		expect(() => read({ ...whole, SMTP_URL: "mail.example.org" })).toThrow("SMTP_URL is not of");
	});
});
