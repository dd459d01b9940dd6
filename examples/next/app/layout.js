export const metadata = { title: 'Reports, by the minute', icons: 'data:,' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
