import type { LoaderFunctionArgs } from "@remix-run/node";
import { downloadDocument } from "#app/documents/document-page.server.ts";
import { orPlainTextError } from "#app/lib/error-responses.server.ts";

/** Returns a version of a document to members who may read it. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orPlainTextError(request, downloadDocument(request, params));
