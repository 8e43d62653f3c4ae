// A real OpenID provider in a process of its own. It answers as the test says, to these addresses: node provider-process.ts
// REDIRECT_URI…; without any, it answers to all, and asks who signs in: "subject" or "address@of.theirs".
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import type { Behaviour } from "./provider.ts";

const directory = "8f3c1b7e-1111-4222-8333-944455556666";

/** Where the issuer of each kind of provider is. */
const paths = { google: "", keycloak: "/realms/acme", entra: `/${directory}/v2.0` } as const;

const redirectUris = process.argv.slice(2);
const asks = redirectUris.length === 0;

let behaviour: Behaviour = { subject: "nobody", claims: {} };

const keyPair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const { privateKey } = keyPair();
const stranger = keyPair().privateKey;
const keyId = "of-the-test";
const jwk = { ...privateKey.export({ format: "jwk" }), kid: keyId, use: "sig", alg: "RS256" };

const server = createServer();
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;

const encoded = (value: unknown): string =>
	Buffer.from(JSON.stringify(value)).toString("base64url");

function signed(header: object, claims: object, key: KeyObject | null): string {
	const text = `${encoded(header)}.${encoded(claims)}`;
	return `${text}.${key ? sign("sha256", Buffer.from(text), key).toString("base64url") : ""}`;
}

/** The token with the changes of the test, signed as it says. */
function changed(token: string): string {
	const { changes = {}, signature = "own" } = behaviour;
	const [, payload = ""] = token.split(".");
	const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...changes };
	if (signature === "none") return signed({ alg: "none" }, claims, null);
	const key = signature === "own" ? privateKey : stranger;
	return signed({ alg: "RS256", kid: keyId }, claims, key);
}

function providerAt(path: string) {
	const provider = new Provider(`http://127.0.0.1:${port}${path}`, {
		clients: [
			{
				client_id: "siyana",
				client_secret: "planted-client-secret",
				token_endpoint_auth_method: "client_secret_post",
				redirect_uris: asks ? ["http://any.localhost/sign-in/callback"] : redirectUris,
			},
		],
		jwks: { keys: [jwk] },
		cookies: { keys: ["test"] },
		features: { devInteractions: { enabled: false } },
		conformIdTokenClaims: false,
		pkce: { required: () => true },
		claims: {
			openid: ["sub", "oid", "tid", "xms_edov"],
			email: ["email", "email_verified"],
			profile: ["name"],
		},
		interactions: { url: (_: unknown, { uid }: { uid: string }) => `${path}/interaction/${uid}` },
		findAccount: (_: unknown, accountId: string) => ({
			accountId,
			claims: () => ({
				sub: accountId,
				...(path === paths.entra ? { tid: directory, oid: `object of ${accountId}` } : {}),
				...(accountId.includes("@")
					? { email: accountId, email_verified: true, name: `Member ${accountId}` }
					: {}),
				...behaviour.claims,
			}),
		}),
		async loadExistingGrant(ctx: {
			oidc: {
				provider: Provider;
				client: { clientId: string };
				session: { accountId: string };
			};
		}) {
			const { client, session } = ctx.oidc;
			const grant = new provider.Grant({
				clientId: client.clientId,
				accountId: session.accountId,
			});
			grant.addOIDCScope("openid email profile");
			await grant.save();
			return grant;
		},
	} as never);
	provider.use(async (ctx, next) => {
		await next();
		const body = ctx.body as { id_token?: string } | undefined;
		if (body?.id_token && (behaviour.changes || behaviour.signature))
			body.id_token = changed(body.id_token);
	});
	if (asks) provider.Client.prototype.redirectUriAllowed = () => true;
	const answer = provider.callback();
	return async (request: IncomingMessage, response: ServerResponse) => {
		const url = request.url ?? "/";
		Object.assign(request, { originalUrl: url, url: url.slice(path.length) || "/" });
		if (!request.url?.startsWith("/interaction/")) return answer(request, response);
		const { searchParams } = new URL(request.url, "http://here");
		const accountId = searchParams.get("who") ?? behaviour.subject;
		if (asks && !searchParams.has("who")) {
			response.setHeader("content-type", "text/html");
			return response.end("<form><input name=who aria-label=who><button>Sign in</button></form>");
		}
		await provider.interactionDetails(request, response);
		await provider.interactionFinished(request, response, {
			login: { accountId },
		});
	};
}

const answers = Object.values(paths)
	.sort((one, other) => other.length - one.length)
	.map((path) => ({ path, answer: providerAt(path) }));

server.on("request", async (request, response) => {
	const url = request.url ?? "/";
	if (url === "/behave") {
		let body = "";
		for await (const chunk of request) body += chunk;
		behaviour = JSON.parse(body);
		return response.end();
	}
	await answers.find(({ path }) => url.startsWith(path))?.answer(request, response);
});

// It ends with the test that began it, however that ended.
process.once("disconnect", () => process.exit());
process.send?.({ port, paths });
