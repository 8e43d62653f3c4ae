import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvPage } from "#app/lists/csv-page.server.ts";

export const loader = ({ request, params }: LoaderFunctionArgs) => csvPage(request, params.slug);
