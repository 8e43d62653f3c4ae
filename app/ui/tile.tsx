import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

type TileProps = { href: string; icon: IconName; name: string; note?: string };

export function Tile({ href, icon, name, note }: TileProps) {
	return (
		<Link className="card tile" to={href}>
			<span className="tile-icon">
				<Icon name={icon} />
			</span>
			<span>
				{name}
				{note && <small className="block">{note}</small>}
			</span>
		</Link>
	);
}

/** Renders a titled group of tiles. */
export function Tiles({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mb-4 pb-4">
			<h2 className="mb-3">{title}</h2>
			<div className="tiles">{children}</div>
		</section>
	);
}
