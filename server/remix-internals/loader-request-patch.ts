import { requireFromRemix } from "./resolve.ts";

type Loading = {
	request: Request;
	params: object;
	loadContext: unknown;
	loader: (about: { request: Request; params: object; context: unknown }) => unknown;
	singleFetch: boolean;
};
type Load = (loading: Loading) => Promise<unknown>;

/** Where Remix calls the loaders of a page. */
const loading = requireFromRemix("./data.js") as { callRouteLoader: Load };

/** What Remix takes out of addresses before loaders see them, or might when it is decoded. */
const ownParameters = /[?&](index|_routes|[^=&]*%)/;

/**
 * Has Remix hand loaders the request as it came, where its address has nothing of Remix's own. Remix
 * makes two copies for each loader, each with a signal that listens to the one before.
 */
export function patchLoaderRequests(): void {
	const { callRouteLoader } = loading;
	loading.callRouteLoader = async (given) => {
		const { request, params, loadContext: context, loader, singleFetch } = given;
		if (!singleFetch || request.body || ownParameters.test(request.url))
			return callRouteLoader(given);
		const result = await loader({ request, params, context });
		// What no loader may give is told as Remix tells it.
		return result ?? callRouteLoader({ ...given, loader: () => result });
	};
}
