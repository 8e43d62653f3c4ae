import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Redirects an earlier address of the sign-in page. */
export const loader = ({ request }: LoaderFunctionArgs) =>
	redirect(`/${new URL(request.url).search}`);
