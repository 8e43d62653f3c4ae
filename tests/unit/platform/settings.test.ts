import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { createPublicOrigin } from "#api/platform/public-origin.ts";
import {
	ownerOf,
	readLaunchSettings,
	readServerSettings,
	settingNames,
	settings,
} from "#api/platform/settings.ts";
import { isConfigError } from "#contract/platform/config-error.ts";
import { settingsOf } from "#tests/support/settings.ts";

const secret = { SESSION_SECRET: "a secret of the test" };
const DATABASE_URL = "postgres://siyana_app@localhost/siyana";

describe("settings", () => {
	it("have defaults", () => {
		expect(settingsOf({})).toEqual({
			WEB_CONCURRENCY: 1,
			JOBS: true,
			TRUST_PROXY: false,
			SECRETS_KEY: [],
			OUTBOUND_ALLOWED: [],
			DEFAULT_TENANT: "",
			DOCUMENTS_MB: 2048,
			TENANT_HEADER: "x-tenant",
			DATA_DIR: resolve("data"),
			storage: { kind: "disk", folder: resolve("data/uploads") },
		});
	});

	it("are taken from the environment", () => {
		const variables = {
			PORT: "80",
			HOST: "::1",
			JOBS: "off",
			TRUST_PROXY: "1",
			DATA_DIR: "/srv/siyana",
			TENANT_HEADER: "X-Org",
			API_URL: "https://api.acme.example/",
			STORAGE_URL: "s3://me:key@store/files",
		};
		expect(settingsOf(variables)).toMatchObject({
			PORT: 80,
			HOST: "::1",
			JOBS: false,
			TRUST_PROXY: true,
			DATA_DIR: "/srv/siyana",
			TENANT_HEADER: "x-org",
			API_URL: "https://api.acme.example",
			storage: { kind: "s3", bucket: "files" },
		});
	});

	it("that are wrong or missing are said together, in a line for each", () => {
		const variables = { PORT: "many", JOBS: "no", SMTP_URL: "mail.acme.example" };
		const read = () => readServerSettings(variables);
		expect(read).toThrow(
			expect.objectContaining({
				name: "ConfigError",
				message: [
					"SESSION_SECRET is not set: it signs the session's cookie.",
					"DATABASE_URL is not set: it must be the address of the PostgreSQL database.",
					"MAIL_FROM is not set: with SMTP_URL, it must be the sender's address of mails.",
					"PUBLIC_ORIGIN is not set: with SMTP_URL, it must be the address for links in mails.",
					'PORT must be a number from 1 to 65535, not "many".',
					'JOBS must be on or off, or not set, not "no".',
					"SMTP_URL is not of the form smtp://user:password@host:port.",
				].join("\n"),
			}),
		);
	});

	it.each([
		["HOST", "http://127.0.0.1"],
		["HOST", "this machine"],
		["METRICS_TOKEN", "two words"],
		["DEFAULT_TENANT", "Acme!"],
		["TENANT_HEADER", "x tenant"],
		["CLAMD", "scanner:99999"],
		["OUTBOUND_ALLOWED", "sso.acme.example"],
		["OUTBOUND_ALLOWED", "sso.acme.example:99999"],
		["SECRETS_KEY", "short"],
		["DOCUMENTS_MB", "none"],
		["SMTP_URL", "smtp://"],
		["SMTP_URL", "smtp://mail.acme.example:99999"],
		["SMTP_URL", "smtp://me:50%@mail.acme.example"],
		["PORT", "0"],
		["PORT", "65536"],
		["PORT", "1.5"],
		["WEB_CONCURRENCY", "1e9"],
		["TRUST_PROXY", "true"],
		["QR_PAYLOAD", "true"],
		["SESSION_SECRET", "x".repeat(15)],
		["API_URL", "api.acme.example"],
		["API_URL", "https://me:key@api.acme.example"],
		["MAIL_FROM", "Siyana"],
		["MAIL_FROM", "Siyana siyana@acme.example"],
		["DATABASE_URL", "postgres:nonsense"],
		["DATABASE_URL", "postgres://me:50%@localhost/siyana"],
		["DATABASE_URL", "postgres://me:a/b@localhost/siyana"],
		["DATABASE_OWNER_URL", "mysql://localhost"],
		["STORAGE_URL", "s3://store/files"],
		["STORAGE_URL", "s3://me:50%@store/files"],
		["PUBLIC_ORIGIN", "https://me:key@acme.example"],
		["PUBLIC_ORIGIN", "{tenant}.acme.example"],
		["PUBLIC_ORIGIN", "https://{tenant}.acme.example/siyana"],
		["PUBLIC_ORIGIN", "https://"],
	])("%s can't be %j", (name, value) => {
		expect(() => settingsOf({ [name]: value })).toThrow(new RegExp(`^${name} [^\n]+\\.$`, "m"));
		expect(() => settingsOf({ [name]: "" })).not.toThrow();
	});

	it("are refused when they are nonsense, but for a folder, which may have any name", () => {
		const refused = settingNames.filter((name) => {
			try {
				return !settingsOf({ [name]: "some nonsense%" });
			} catch (error) {
				return isConfigError(error);
			}
		});
		expect(settingNames.filter((name) => !refused.includes(name))).toEqual(["DATA_DIR"]);
	});

	it("say nothing secret when they are refused", () => {
		const variables = { DATABASE_URL: "postgres:/me:hidden@x", STORAGE_URL: "s3://me:hidden@x" };
		expect(() => settingsOf(variables)).toThrow(/^(?![\s\S]*hidden)/);
	});

	it("of this process are read once", () => expect(settings()).toBe(settings()));
});

describe("the secret", () => {
	it("is needed by every server, and by a start with a database of one's own", () => {
		expect(() => readServerSettings({ DATABASE_URL })).toThrow(/^SESSION_SECRET is not set/);
		expect(() => readLaunchSettings({ DATABASE_URL })).toThrow(/^SESSION_SECRET is not set/);
		expect(readServerSettings({ ...secret, DATABASE_URL })).toMatchObject(secret);
		expect(readServerSettings({ ...secret, API_URL: "https://api.acme.example" })).toMatchObject(
			secret,
		);
		expect(readLaunchSettings({})).not.toHaveProperty("SESSION_SECRET");
	});
});

describe("the owner's address", () => {
	it("may be the only one", () => {
		const DATABASE_OWNER_URL = "postgres://siyana_owner@localhost/siyana";
		expect(ownerOf(settingsOf({ DATABASE_URL }))).toBe(DATABASE_URL);
		expect(ownerOf(settingsOf({ DATABASE_URL, DATABASE_OWNER_URL }))).toBe(DATABASE_OWNER_URL);
		expect(() => ownerOf(settingsOf({}))).toThrow("DATABASE_OWNER_URL is not set");
	});
});

describe("the address in mails", () => {
	it.each([
		["https://{tenant}.acme.example/", "https://acme.acme.example"],
		["https://acme.example", "https://acme.example"],
		["", "http://acme.localhost:3000"],
	])("by %j is %s", (PUBLIC_ORIGIN, address) => {
		expect(createPublicOrigin(settingsOf({ PUBLIC_ORIGIN }))("acme")).toBe(address);
	});
});
