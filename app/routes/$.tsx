import { notFound } from "#app/lib/refusal.server.ts";

export function loader() {
	throw notFound();
}

export default function UnknownPage() {
	return null;
}
