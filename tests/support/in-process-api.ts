import type { Api } from "#api/create-api.ts";
import { InProcessCall } from "#api/platform/http/in-process-call.ts";

/** An API as the web app of its process calls it. */
export const calledInProcess = (api: Api): Api => ({
	...api,
	async fetch(request: Request) {
		// The web app hands its forms with files over as they are.
		const isForm = request.headers.get("content-type")?.startsWith("multipart/");
		const form = isForm ? await request.clone().formData() : null;
		return api.fetch(request, new InProcessCall(form));
	},
});
