import type { LoaderFunctionArgs } from "@remix-run/node";
import { beginAtProvider } from "#app/auth/provider.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => beginAtProvider(request);
