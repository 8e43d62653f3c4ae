import { randomUUID } from "node:crypto";
import { ApiClientError } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { getSession } from "#app/lib/session.server.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import { encodeQrModules } from "#app/places/qr/qr-code.server.ts";
import type { QrModules } from "#app/places/qr/svg-path.ts";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { readReportTokens } from "./my-reports-cookie.server.ts";
import { loadTrackedReport } from "./submit.server.ts";

export type TrackingPageData = {
	problem: TrackedReport;
	/** The link and its QR code; null if the site's own address is unknown. */
	link: { address: string; code: QrModules } | null;
	/** The idempotency key of the note form. */
	key: string;
	/** The idempotency key of the form that reopens the request. */
	reopenKey?: string;
};

export async function loadTrackingPage(request: Request, token = ""): Promise<TrackingPageData> {
	const problem = await orErrorPage(request, loadTrackedReport(await getSession(request), token));
	return {
		problem,
		link: linkOf(request, token),
		key: randomUUID(),
		...(problem.reopen_until ? { reopenKey: randomUUID() } : {}),
	};
}

function linkOf(request: Request, token: string): TrackingPageData["link"] {
	try {
		const address = `${publicOrigin(request)}/problem/track/${token}`;
		return { address, code: encodeQrModules(address) };
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
