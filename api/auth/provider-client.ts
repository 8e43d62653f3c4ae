import { LRUCache } from "lru-cache";
import * as oidc from "openid-client";
import { ApiError } from "../platform/errors.ts";
import { fetchOutside } from "../platform/outbound/fetch.ts";
import type { Identity } from "./sign-in-providers.queries.ts";

/** How an organisation's provider is reached. */
export type ProviderAccess = {
	readonly tenantId: number;
	readonly version: number;
	readonly issuer: string;
	readonly clientId: string;
	readonly secret: string;
};

const minute = 60_000;

/** How long a provider's description is used, used if it can't be read again, and not asked for after an error. */
const times = { fresh: 60 * minute, usable: 24 * 60 * minute, failed: 10_000 };

type Known = { config: oidc.Configuration | null; readAt: number; failedAt: number };

const known = new LRUCache<string, Known>({ max: 200 });

const reading = new Map<string, Promise<oidc.Configuration>>();

/**
 * Returns the description of a provider, read again each hour; if it can't be, the last one is used
 * for a day. After an error it is not asked for during ten seconds, so that a dead provider delays
 * nobody for long.
 *
 * @throws ApiError `provider_unreachable` or `provider_rejected`
 */
async function configurationOf(access: ProviderAccess): Promise<oidc.Configuration> {
	const key = `${access.tenantId} ${access.version} ${access.issuer}`;
	const now = Date.now();
	const before = known.get(key) ?? { config: null, readAt: -Infinity, failedAt: -Infinity };
	if (before.config && now - before.readAt < times.fresh) return before.config;
	const usable = now - before.readAt < times.usable ? before.config : null;
	if (now - before.failedAt < times.failed) {
		if (usable) return usable;
		throw new ApiError("provider_unreachable");
	}
	const read = reading.get(key) ?? discover(access);
	reading.set(key, read);
	try {
		const config = await read;
		known.set(key, { config, readAt: now, failedAt: -Infinity });
		return config;
	} catch (error) {
		known.set(key, { ...before, failedAt: Date.now() });
		if (usable) return usable;
		throw providerError(error);
	} finally {
		reading.delete(key);
	}
}

async function discover({ issuer, clientId, secret }: ProviderAccess): Promise<oidc.Configuration> {
	const config = await oidc.discovery(new URL(issuer), clientId, secret, undefined, {
		[oidc.customFetch]: fetchOutside,
		execute: [
			oidc.enableNonRepudiationChecks,
			// Only one that OUTBOUND_ALLOWED names is reached without encryption.
			...(issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : []),
		],
	});
	return config;
}

/** What a browser keeps while its member is at the provider. */
export type SignInFlow = { state: string; nonce: string; verifier: string };

/** Begins a sign-in: the address at the provider, and what proves its answer. */
export async function beginAtProvider(
	access: ProviderAccess,
	redirectUri: string,
): Promise<SignInFlow & { url: string }> {
	const config = await configurationOf(access);
	const flow = {
		state: oidc.randomState(),
		nonce: oidc.randomNonce(),
		verifier: oidc.randomPKCECodeVerifier(),
	};
	const url = oidc.buildAuthorizationUrl(config, {
		redirect_uri: redirectUri,
		scope: "openid email profile",
		state: flow.state,
		nonce: flow.nonce,
		code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
		code_challenge_method: "S256",
	});
	return { ...flow, url: url.href };
}

/** What a provider says of somebody. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

/**
 * Finishes a sign-in: exchanges the code of the provider's answer, and checks the token.
 *
 * @param url the address to which the provider sent the browser
 * @throws ApiError `provider_unreachable`, or `provider_rejected` with the reason
 */
export async function finishAtProvider(
	access: ProviderAccess,
	url: string,
	{ state, nonce, verifier }: SignInFlow,
): Promise<ProviderClaims> {
	const config = await configurationOf(access);
	try {
		const tokens = await oidc.authorizationCodeGrant(config, new URL(url), {
			expectedState: state,
			expectedNonce: nonce,
			pkceCodeVerifier: verifier,
			idTokenExpected: true,
		});
		return tokens.claims() ?? {};
	} catch (error) {
		throw providerError(error);
	}
}

const directoryIssuer = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/v2\.0\/?$/;

/**
 * Returns who somebody is. Entra gives each application another `sub`: there it is the object in the
 * directory that the issuer names.
 *
 * @throws ApiError `provider_rejected` for an object of another directory
 */
export function identityOf(claims: ProviderClaims): Identity {
	const { iss, sub, oid, tid } = claims;
	const [, directory] = directoryIssuer.exec(String(iss)) ?? [];
	if (directory === undefined) return { issuer: String(iss), subject: String(sub) };
	if (tid !== directory || typeof oid !== "string" || oid === "")
		throw new ApiError("provider_rejected", { reason: "directory" });
	return { issuer: String(iss), subject: oid };
}

/**
 * Returns the address that the provider proves to be the member's, in lower case. A provider that
 * says false is believed in any case.
 *
 * @param addressesProven whether the organisation's Admin vouches for addresses without a claim
 */
export function provenEmail(claims: ProviderClaims, addressesProven: boolean): string | null {
	const { email, email_verified: verified, xms_edov: edov } = claims;
	if (typeof email !== "string" || email === "") return null;
	if (verified !== undefined) return isTrue(verified) ? email.toLowerCase() : null;
	if (edov !== undefined) return isTrue(edov) ? email.toLowerCase() : null;
	const isOfOneDirectory = directoryIssuer.test(String(claims.iss));
	return addressesProven && isOfOneDirectory ? email.toLowerCase() : null;
}

/** Some providers write booleans as texts or numbers. */
const isTrue = (claim: unknown): boolean =>
	claim === true || claim === "true" || claim === 1 || claim === "1";

/** Returns the error of a call to a provider, with the library's or the provider's code for its reason. */
function providerError(error: unknown): ApiError {
	if (error instanceof ApiError) return error;
	const reasons: string[] = [];
	for (let one = error; typeof one === "object" && one !== null; one = (one as Error).cause) {
		const { name, code, error: protocolError, claim } = one as Readonly<Record<string, unknown>>;
		if (name === "OutboundError") return new ApiError("provider_unreachable");
		const known = [protocolError, code].find((text) => typeof text === "string");
		if (typeof known === "string" && reasons.length === 0) reasons.push(known);
		if (typeof claim === "string") reasons.push(claim);
	}
	const reason = reasons.join(" ") || "unknown";
	return new ApiError("provider_rejected", { reason: reason.slice(0, 100) });
}
