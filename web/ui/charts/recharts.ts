/** What is used of the library for charts. It is bundled by itself (web/build/bundled.ts). */
export { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
