import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Where a printed code leads a phone's camera: to the form for the facility that it hangs at. */
export function loader({ params }: LoaderFunctionArgs) {
	const code = new URLSearchParams({ code: `${params.publicId}/${params.id}` });
	return redirect(`/add/create-new-request?${code}`);
}
