import { randomUUID } from "node:crypto";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { getSession } from "#app/lib/session.server.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { readReportTokens } from "./my-reports-cookie.server.ts";
import { loadTrackedReport } from "./submit.server.ts";
import { thanksParam } from "./thanks-path.ts";

export type TrackingPageData = {
	problem: TrackedReport;
	/** The address of the page; null if the site's own is unknown. */
	link: string | null;
	/** It was sent right before: the page thanks for it. */
	isSent: boolean;
	/** The phone number to call in danger; null if there is none, or it is not needed. */
	phone: string | null;
	/** The idempotency key of the note form. */
	key: string;
	/** The idempotency key of the form that reopens the request. */
	reopenKey?: string;
};

export async function loadTrackingPage(request: Request, token = ""): Promise<TrackingPageData> {
	const visitor = await getSession(request);
	const problem = await orErrorPage(request, loadTrackedReport(visitor, token));
	const isSent =
		new URL(request.url).searchParams.has(thanksParam) &&
		(problem.state === "received" || problem.state === "known");
	const tenant =
		isSent && problem.danger === 1 ? await callApi(visitor, "GET /tenant").catch(() => null) : null;
	return {
		problem,
		link: linkOf(request, token),
		isSent,
		phone: tenant?.help?.phones?.[0] ?? null,
		key: randomUUID(),
		...(problem.reopen_until ? { reopenKey: randomUUID() } : {}),
	};
}

function linkOf(request: Request, token: string): TrackingPageData["link"] {
	try {
		return `${publicOrigin(request)}/problem/track/${token}`;
	} catch {
		return null;
	}
}

/** A report from this phone. */
export type OwnReport = { token: string; problem: TrackedReport };

/** Loads the last reports from this phone whose links are still valid. */
export async function loadOwnReports(request: Request): Promise<OwnReport[]> {
	const visitor = await getSession(request);
	const found = (await readReportTokens(request)).map(async (token) => {
		const problem = await loadTrackedReport(visitor, token).catch((failure: unknown) => {
			if (failure instanceof ApiClientError && failure.status === 404) return null;
			throw failure;
		});
		return problem ? [{ token, problem }] : [];
	});
	return (await orErrorPage(request, Promise.all(found))).flat();
}
