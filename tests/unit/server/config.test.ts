import { expect, it } from "vitest";
import { readServerConfig } from "#server/config.ts";

const read = (env: object) => readServerConfig(env as NodeJS.ProcessEnv);

it("A server's settings have defaults", () => {
	expect(read({})).toEqual({
		port: 3000,
		host: undefined,
		processes: 1,
		trustProxy: false,
		tenantHeader: "x-tenant",
		metricsToken: null,
		log: "json",
		securityContact: null,
	});
});

it("A server's settings are taken from the environment", () => {
	const env = {
		PORT: "80",
		HOST: "::1",
		WEB_CONCURRENCY: "4",
		TRUST_PROXY: "1",
	};
	const told = { SECURITY_CONTACT: "security@acme.example" };
	expect(read({ ...env, ...told, METRICS_TOKEN: "t", LOG: "text" })).toEqual({
		port: 80,
		host: "::1",
		processes: 4,
		trustProxy: true,
		tenantHeader: "x-tenant",
		metricsToken: "t",
		log: "text",
		securityContact: "mailto:security@acme.example",
	});
});

it.each(["TRUST_PROXY", "LOG", "QR_PAYLOAD"])("%s is told when it is no choice", (name) => {
	expect(() => read({ [name]: "true" })).toThrow(`${name} must be `);
	expect(() => read({ [name]: "" })).not.toThrow();
});

it.each([
	"acme.example",
	"{tenant}.acme.example",
	"https://{tenant}.acme.example/siyana",
	"https://",
])("%s is no PUBLIC_ORIGIN", (PUBLIC_ORIGIN) => {
	expect(() => read({ PUBLIC_ORIGIN })).toThrow("PUBLIC_ORIGIN must be of the form https://");
});

it.each([
	"https://{tenant}.acme.example/",
	"http://{tenant}.localhost:3000",
	"https://acme.example",
])("%s is a PUBLIC_ORIGIN", (PUBLIC_ORIGIN) => {
	expect(() => read({ PUBLIC_ORIGIN })).not.toThrow();
});

it.each(["PORT", "WEB_CONCURRENCY"])("%s is told when it is wrong", (name) => {
	expect(() => read({ [name]: "many" })).toThrow(`${name} must be a number from`);
	expect(() => read({ [name]: "1e9" })).toThrow(`${name} must be a number from`);
});
