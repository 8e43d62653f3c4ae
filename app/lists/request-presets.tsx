import { Link } from "@remix-run/react";
import { useMember, useReader } from "#app/lib/root-data.ts";
import { mostCounted, type PresetCounts, presetNames } from "#contract/request-presets.ts";
import { presetHref } from "./request-presets.ts";

type RequestPresetsProps = {
	/** The list as it stands: its address without the order. */
	here: string;
	/** Null where the API does not tell. */
	counts: PresetCounts | null;
	/** All requests of the list of all; null where that is not the one at hand. */
	all: number | null;
};

/** Usual questions to the requests, above their lists, with how many answer each. */
export function RequestPresets({ here, counts, all }: RequestPresetsProps) {
	const { t, format } = useReader();
	const member = useMember();
	const presets = [
		...presetNames.map((name) => ({
			name,
			href: presetHref(name, member.id),
			count: counts?.[name] ?? null,
		})),
		{ name: "all" as const, href: "/table/follow-up", count: all },
	];
	return (
		<nav className="presets" aria-label={t("presets.title")}>
			{presets.map(({ name, href, count }) => (
				<Link key={name} to={href} aria-current={href === here ? "page" : undefined}>
					{t(`presets.${name}`)}{" "}
					{count !== null && (
						<span>
							{name !== "all" && count >= mostCounted
								? `${format.number(mostCounted - 1)}+`
								: format.number(count)}
						</span>
					)}
				</Link>
			))}
		</nav>
	);
}
