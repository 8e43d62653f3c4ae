import { data, redirect } from "@remix-run/node";
import { redirectWithError } from "#app/forms/form-action.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { getLandingPage } from "#app/lib/preferences.server.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import {
	anonymousSession,
	getSession,
	requireSession,
	safeRedirectPath,
	sessionCookie,
} from "#app/lib/session.server.ts";
import { forwardedFor, publicOrigin } from "#app/lib/tenant.server.ts";
import {
	endedFlowCookie,
	isLinkKey,
	type ProviderFlow,
	providerFlowCookie,
	readProviderFlow,
} from "./provider-flow.server.ts";
import { authenticate } from "./sign-in.server.ts";

/** The address to which the provider sends browsers back. */
export const callbackAddress = (request: Request): string =>
	`${publicOrigin(request)}/sign-in/callback`;

const pages = {
	"sign-in": "/",
	link: "/my-sign-in",
	trial: "/organisation/sign-in",
} as const satisfies Record<ProviderFlow["purpose"], string>;

const purposes = ["sign-in", "link", "trial"] as const;

/** Sends a browser to the provider, and keeps what its answer must fit to. */
export async function beginAtProvider(request: Request): Promise<Response> {
	const { searchParams } = new URL(request.url);
	const purpose = purposes.find((one) => one === searchParams.get("for")) ?? "sign-in";
	if (purpose === "link" && !isLinkKey(await requireSession(request), searchParams.get("key")))
		return redirect(withRequestedLanguage(request, pages.link));
	try {
		const { url: providerAddress, ...proofs } = await callApi(
			await publicSession(request),
			"POST /sign-in/begin",
			{
				body: { redirect_uri: callbackAddress(request) },
				forwardedFor: forwardedFor(),
			},
		);
		const flow = {
			...proofs,
			purpose,
			next: searchParams.get("next") ?? undefined,
			invitation: searchParams.get("invitation") ?? undefined,
		};
		return redirect(providerAddress, {
			headers: { "Set-Cookie": await providerFlowCookie(request, flow) },
		});
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		return redirectWithError(withRequestedLanguage(request, pages[purpose]), error);
	}
}

const publicSession = async (request: Request) => ({
	...(await getSession(request)),
	...anonymousSession(request),
});

/** Returns the address of the provider's answer, as the provider was told it. */
const answerAddress = (request: Request): string =>
	callbackAddress(request) + new URL(request.url).search;

/** Answers a browser that comes back from the provider: once for each that was sent there. */
export async function finishAtProvider(request: Request) {
	const flow = await readProviderFlow(request);
	const headers = new Headers([["Set-Cookie", await endedFlowCookie(request)]]);
	if (!flow)
		return redirectWithError(
			withRequestedLanguage(request, "/"),
			new ApiClientError(400, { code: "provider_rejected" }),
		);
	const { purpose, state, nonce, verifier } = flow;
	const body = { url: answerAddress(request), state, nonce, verifier };
	try {
		if (purpose === "trial") {
			const session = await requireSession(request);
			const trial = await callApi(session, "POST /sign-in-provider/trial", { body });
			return data(trial, { headers });
		}
		if (purpose === "link") {
			await callApi(await requireSession(request), "POST /my-identity", { body });
			headers.append("Set-Cookie", await flashCookie("signInWays.linked"));
			return redirect(pages.link, { headers });
		}
		const { auth } = await authenticate("provider", request);
		headers.append("Set-Cookie", await sessionCookie(request, auth, false));
		const next = flow.next || `/${await getLandingPage(request)}`;
		return redirect(safeRedirectPath(next), { headers });
	} catch (error) {
		if (!(error instanceof ApiClientError)) throw error;
		const answer = await redirectWithError(
			withRequestedLanguage(request, pages[purpose]),
			shownError(error),
		);
		answer.headers.append("Set-Cookie", await endedFlowCookie(request));
		return answer;
	}
}

/** The one field that a link can lack is the password of a session that is not fresh. */
const shownError = (error: ApiClientError): ApiClientError =>
	error.fields.current_password ? new ApiClientError(403, { code: "sign_in_again" }) : error;

/** Returns the member's ways to sign in. */
export async function loadSignInWays(request: Request) {
	const session = await requireSession(request);
	const [identities, secondStep] = await orErrorPage(
		request,
		allInOrder([callApi(session, "GET /my-identity"), callApi(session, "GET /my-second-step")]),
	);
	return { identities, secondStep: { since: secondStep.since } };
}
