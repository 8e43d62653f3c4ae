import { passFormData, rowsFromResponse, startApi, wantsObjectResponse } from "#api/runtime.ts";
import { callCompatApi } from "./compat/client.server.ts";
import { createHealthChecker, type HealthIssues, retainFiles } from "./shared-process.server.ts";

/**
 * Sends a call of a tenant's member to the REST API; `path` starts with a slash. The signal of `init`
 * says when its answer is waited for no longer, that of `gone` when nobody is there any more.
 */
type Transport = (
	path: string,
	init: Init,
	by: { readonly tenant: string; readonly gone?: AbortSignal },
) => Promise<Response>;

type Init = RequestInit & { body?: string | FormData | URLSearchParams };

type LocalApi = ReturnType<typeof startApi>;

/** The API of this process, where a newer version of this code finds it while developing. */
const kept = globalThis as { siyanaApi?: LocalApi };
let api: LocalApi | undefined;

function apiOfThisProcess(): LocalApi {
	if (!api) {
		void kept.siyanaApi?.stop();
		api = startApi(process.env);
		kept.siyanaApi = api;
	}
	return api;
}

const apiUrl = process.env.API_URL?.replace(/\/+$/, "");

/** The API at `API_URL`; when that is not set, the one in this process, without a network hop. */
export const sendToApi: Transport = apiUrl
	? (path, init, { tenant }) => callCompatApi(apiUrl, path, init, tenant)
	: (path, { signal: _, ...init }, { gone }) => {
			const asked = wantsObjectResponse(requestTo(`http://api${path}`, init, gone));
			const letGo = init.body instanceof FormData ? retainFiles(init.body) : () => {};
			return apiOfThisProcess().fetch(asked).finally(letGo);
		};

/**
 * What writes and takes too long goes on, and its answer is found when it is sent again; it ends
 * where its sender goes. Files are handed over as they are, and so are the values of answers.
 */
function requestTo(url: string, { body, ...init }: Init, gone: AbortSignal | undefined): Request {
	const ends = init.method === "GET" ? undefined : gone;
	if (!(body instanceof FormData)) return new Request(url, { ...init, body, signal: ends });
	return passFormData(new Request(url, { ...init, signal: ends }), body);
}

/** The rows of a list's answer, where they come from this process; null where they have to be read. */
export const responseRows = (answer: Response): AsyncIterable<object[]> | null =>
	rowsFromResponse(answer);

/** Starts the API of this process before the first call, with the work that it does by itself. */
export function startTransport(): void {
	if (!apiUrl) apiOfThisProcess();
}

/** Makes what the API of this process, if there is one, answers to anybody. */
export async function prepareTransport(): Promise<void> {
	if (!apiUrl) await apiOfThisProcess().prepare();
}

/** Answers a call of another client under `/api/`; null where the API lives elsewhere. */
export function handleApiRequest(request: Request, path: string): Promise<Response> | null {
	if (apiUrl) return null;
	const url = new URL(request.url);
	return apiOfThisProcess().fetch(new Request(new URL(path + url.search, url.origin), request));
}

const readyElsewhere = createHealthChecker({
	// Whatever it answers, it is there.
	api: () => fetch(`${apiUrl}/`, { method: "HEAD", signal: AbortSignal.timeout(2000) }),
});

/** What hinders calls, by part. */
export const transportReadiness = (): Promise<HealthIssues> =>
	apiUrl ? readyElsewhere() : apiOfThisProcess().ready();

/** Has the numbers of the API of this process among the metrics. */
export async function transportMetrics(): Promise<void> {
	if (!apiUrl) await apiOfThisProcess().gauge();
}

/** Ends the API of this process once its work is done. */
export async function stopTransport(): Promise<void> {
	await api?.stop();
}
