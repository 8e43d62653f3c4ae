import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvDownload } from "#app/lists/csv-download.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	csvDownload(request, params.slug);
