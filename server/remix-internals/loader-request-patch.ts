import { requireFromRemix } from "./resolve.ts";

type Loading = {
	request: Request;
	params: object;
	loadContext: unknown;
	loader: (about: { request: Request; params: object; context: unknown }) => unknown;
	singleFetch: boolean;
};
type Load = (loading: Loading) => Promise<unknown>;

/** The module in which Remix calls the loaders of a page. */
const loading = requireFromRemix("./data.js") as { callRouteLoader: Load };

/**
 * The parameters that Remix removes from addresses before loaders see them, also in encoded form.
 */
const ownParameters = /[?&](index|_routes|[^=&]*%)/;

/**
 * Makes Remix pass the original request to loaders if its address has none of Remix's own
 * parameters. Remix makes two copies for each loader, each with a signal that listens to the one
 * before.
 */
export function patchLoaderRequests(): void {
	const { callRouteLoader } = loading;
	loading.callRouteLoader = async (given) => {
		const { request, params, loadContext: context, loader, singleFetch } = given;
		if (!singleFetch || request.body || ownParameters.test(request.url))
			return callRouteLoader(given);
		const result = await loader({ request, params, context });
		// Remix reports the values that a loader must not return.
		return result ?? callRouteLoader({ ...given, loader: () => result });
	};
}
