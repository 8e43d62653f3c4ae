import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

type StatTileProps = { href: string; icon: IconName; value: string; label: string };

export function StatTile({ href, icon, value, label }: StatTileProps) {
	return (
		<Link className="card stat" to={href}>
			<Icon name={icon} />
			<strong>{value}</strong>
			{label}
		</Link>
	);
}

export function StatTiles({ children }: { children: ReactNode }) {
	return <div className="tiles stats mb-5">{children}</div>;
}
